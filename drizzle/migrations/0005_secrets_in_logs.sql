-- Values of parameters whose key names a secret, and passwords within addresses, were written down in the clear.
-- Names are compared more widely than the server does: what is masked once too often is a note in a log.
UPDATE `log_api` SET `params` = CASE
  WHEN NOT json_valid(`params`) THEN '***'
  WHEN `params` LIKE '%"rows"%' OR `params` LIKE '%"patch"%' OR json_type(`params`, '$.paramValue') IS NULL THEN '***'
  WHEN json_type(`params`, '$.paramKey') = 'text' AND NOT (json_extract(`params`, '$.paramKey') LIKE '%pass%' OR json_extract(`params`, '$.paramKey') LIKE '%pwd%' OR json_extract(`params`, '$.paramKey') LIKE '%secret%' OR json_extract(`params`, '$.paramKey') LIKE '%token%' OR json_extract(`params`, '$.paramKey') LIKE '%credential%' OR json_extract(`params`, '$.paramKey') LIKE '%key%' OR json_extract(`params`, '$.paramKey') LIKE '%.ak' OR json_extract(`params`, '$.paramKey') LIKE '%.sk') THEN `params`
  ELSE json_set(`params`, '$.paramValue', '***') END
WHERE `params` LIKE '%param%value%' OR `params` LIKE '%参数键值%';--> statement-breakpoint
UPDATE `log_error` SET `params` = CASE
  WHEN NOT json_valid(`params`) THEN '***'
  WHEN `params` LIKE '%"rows"%' OR `params` LIKE '%"patch"%' OR json_type(`params`, '$.paramValue') IS NULL THEN '***'
  WHEN json_type(`params`, '$.paramKey') = 'text' AND NOT (json_extract(`params`, '$.paramKey') LIKE '%pass%' OR json_extract(`params`, '$.paramKey') LIKE '%pwd%' OR json_extract(`params`, '$.paramKey') LIKE '%secret%' OR json_extract(`params`, '$.paramKey') LIKE '%token%' OR json_extract(`params`, '$.paramKey') LIKE '%credential%' OR json_extract(`params`, '$.paramKey') LIKE '%key%' OR json_extract(`params`, '$.paramKey') LIKE '%.ak' OR json_extract(`params`, '$.paramKey') LIKE '%.sk') THEN `params`
  ELSE json_set(`params`, '$.paramValue', '***') END
WHERE `params` LIKE '%param%value%' OR `params` LIKE '%参数键值%';--> statement-breakpoint
UPDATE `log_usual` SET `params` = CASE
  WHEN NOT json_valid(`params`) THEN '***'
  WHEN `params` LIKE '%"rows"%' OR `params` LIKE '%"patch"%' OR json_type(`params`, '$.paramValue') IS NULL THEN '***'
  WHEN json_type(`params`, '$.paramKey') = 'text' AND NOT (json_extract(`params`, '$.paramKey') LIKE '%pass%' OR json_extract(`params`, '$.paramKey') LIKE '%pwd%' OR json_extract(`params`, '$.paramKey') LIKE '%secret%' OR json_extract(`params`, '$.paramKey') LIKE '%token%' OR json_extract(`params`, '$.paramKey') LIKE '%credential%' OR json_extract(`params`, '$.paramKey') LIKE '%key%' OR json_extract(`params`, '$.paramKey') LIKE '%.ak' OR json_extract(`params`, '$.paramKey') LIKE '%.sk') THEN `params`
  ELSE json_set(`params`, '$.paramValue', '***') END
WHERE `params` LIKE '%param%value%' OR `params` LIKE '%参数键值%';--> statement-breakpoint
UPDATE `log_usual` SET `log_data` = CASE
  WHEN NOT json_valid(`log_data`) THEN '***'
  WHEN `log_data` LIKE '%"rows"%' OR `log_data` LIKE '%"patch"%' OR json_type(`log_data`, '$.paramValue') IS NULL THEN '***'
  WHEN json_type(`log_data`, '$.paramKey') = 'text' AND NOT (json_extract(`log_data`, '$.paramKey') LIKE '%pass%' OR json_extract(`log_data`, '$.paramKey') LIKE '%pwd%' OR json_extract(`log_data`, '$.paramKey') LIKE '%secret%' OR json_extract(`log_data`, '$.paramKey') LIKE '%token%' OR json_extract(`log_data`, '$.paramKey') LIKE '%credential%' OR json_extract(`log_data`, '$.paramKey') LIKE '%key%' OR json_extract(`log_data`, '$.paramKey') LIKE '%.ak' OR json_extract(`log_data`, '$.paramKey') LIKE '%.sk') THEN `log_data`
  ELSE json_set(`log_data`, '$.paramValue', '***') END
WHERE `log_data` LIKE '%param%value%' OR `log_data` LIKE '%参数键值%';--> statement-breakpoint
UPDATE `log_api` SET `params` = '***'
WHERE `method_name` LIKE 'import%' AND `params` LIKE '%"rows"%';--> statement-breakpoint
UPDATE `log_api` SET `params` = CASE
  WHEN json_valid(`params`) THEN json_set(`params`, '$.url', '***')
  ELSE '***' END
WHERE (`method_class` = 'datasource' OR `request_uri` LIKE '%datasource/%') AND `params` LIKE '%"url"%'
  AND (`params` LIKE '%@%' OR `params` LIKE '%=%');--> statement-breakpoint
UPDATE `log_error` SET `params` = '***'
WHERE `method_name` LIKE 'import%' AND `params` LIKE '%"rows"%';--> statement-breakpoint
UPDATE `log_error` SET `params` = CASE
  WHEN json_valid(`params`) THEN json_set(`params`, '$.url', '***')
  ELSE '***' END
WHERE (`method_class` = 'datasource' OR `request_uri` LIKE '%datasource/%') AND `params` LIKE '%"url"%'
  AND (`params` LIKE '%@%' OR `params` LIKE '%=%');--> statement-breakpoint
UPDATE `change_record` SET `changes` = (
  SELECT json_group_array(json(CASE WHEN json_extract(value, '$.field') = 'paramValue'
    THEN json_set(value, '$.before', '****', '$.after', '****') ELSE value END)) FROM json_each(`change_record`.`changes`))
WHERE `entity` = 'param' AND json_valid(`changes`) AND `changes` LIKE '%paramValue%' AND (`entity_id` NOT IN (
    SELECT `id` FROM `param` WHERE NOT (`param_key` LIKE '%pass%' OR `param_key` LIKE '%pwd%' OR `param_key` LIKE '%secret%' OR `param_key` LIKE '%token%' OR `param_key` LIKE '%credential%' OR `param_key` LIKE '%key%' OR `param_key` LIKE '%.ak' OR `param_key` LIKE '%.sk'))
  OR `changes` LIKE '%paramKey%');--> statement-breakpoint
UPDATE `change_record` SET `changes` = (
  SELECT json_group_array(json(CASE WHEN json_extract(value, '$.field') = 'url'
    THEN json_set(value, '$.before', '****', '$.after', '****') ELSE value END)) FROM json_each(`change_record`.`changes`))
WHERE `entity` = 'datasource' AND json_valid(`changes`) AND `changes` LIKE '%"url"%' AND (`changes` LIKE '%@%' OR `changes` LIKE '%=%');