ALTER TABLE `api_key` ADD `api_path` text;--> statement-breakpoint
ALTER TABLE `api_key` ADD `ext_params` text;--> statement-breakpoint
ALTER TABLE `auth_lock` ADD `fail_count` integer;--> statement-breakpoint
ALTER TABLE `auth_lock` ADD `remote_ip` text;--> statement-breakpoint
ALTER TABLE `auth_log` ADD `service_id` text;--> statement-breakpoint
ALTER TABLE `auth_log` ADD `server_host` text;--> statement-breakpoint
ALTER TABLE `auth_log` ADD `server_ip` text;--> statement-breakpoint
ALTER TABLE `auth_log` ADD `env` text;--> statement-breakpoint
ALTER TABLE `datasource` ADD `category` integer;--> statement-breakpoint
ALTER TABLE `datasource` ADD `sharding_config` text;--> statement-breakpoint
ALTER TABLE `log_api` ADD `api_key_id` text;--> statement-breakpoint
CREATE INDEX `log_api_api_key_id` ON `log_api` (`tenant_id`,`is_deleted`,`api_key_id`,`create_time`,`id`);--> statement-breakpoint
UPDATE `datasource` SET `category` = 1;--> statement-breakpoint
-- The page of the code generator never had a service: its entry, as it was shipped, goes with its buttons and all that names them.
CREATE TEMP TABLE `gone_menu` AS SELECT `id` FROM `menu`
WHERE (`id` = '1123598815738675218' OR (`parent_id` = '1123598815738675218' AND `category` = 2))
  AND EXISTS (SELECT 1 FROM `menu` WHERE `id` = '1123598815738675218' AND `code` = 'code' AND `path` = '/tool/code')
  AND NOT EXISTS (SELECT 1 FROM `menu` WHERE `parent_id` = '1123598815738675218' AND `category` <> 2 AND `is_deleted` = 0);--> statement-breakpoint
DELETE FROM `role_menu` WHERE `menu_id` IN (SELECT `id` FROM `gone_menu`);--> statement-breakpoint
DELETE FROM `top_menu_setting` WHERE `menu_id` IN (SELECT `id` FROM `gone_menu`);--> statement-breakpoint
DELETE FROM `company_menu` WHERE `menu_id` IN (SELECT `id` FROM `gone_menu`);--> statement-breakpoint
DELETE FROM `company_type_menu` WHERE `menu_id` IN (SELECT `id` FROM `gone_menu`);--> statement-breakpoint
DELETE FROM `data_scope` WHERE `menu_id` IN (SELECT `id` FROM `gone_menu`);--> statement-breakpoint
DELETE FROM `api_scope` WHERE `menu_id` IN (SELECT `id` FROM `gone_menu`);--> statement-breakpoint
UPDATE `tenant_package` SET `menu_id` = (
  SELECT group_concat(value, ',') FROM json_each('["' || replace(`tenant_package`.`menu_id`, ',', '","') || '"]')
  WHERE value NOT IN (SELECT `id` FROM `gone_menu`))
WHERE EXISTS (SELECT 1 FROM `gone_menu` WHERE instr(',' || `tenant_package`.`menu_id` || ',', ',' || `id` || ',') > 0);--> statement-breakpoint
DELETE FROM `menu` WHERE `id` IN (SELECT `id` FROM `gone_menu`);--> statement-breakpoint
DROP TABLE `gone_menu`;
