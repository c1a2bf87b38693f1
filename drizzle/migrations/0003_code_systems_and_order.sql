DROP INDEX `device_default`;--> statement-breakpoint
DROP INDEX `device_company_id`;--> statement-breakpoint
DROP INDEX `device_parent_id`;--> statement-breakpoint
DROP INDEX `device_soil_id`;--> statement-breakpoint
DROP INDEX `device_station_id`;--> statement-breakpoint
DROP INDEX `device_device_user_id`;--> statement-breakpoint
DROP INDEX `device_grid_id`;--> statement-breakpoint
DROP INDEX `device_create_user`;--> statement-breakpoint
DROP INDEX `device_create_dept`;--> statement-breakpoint
CREATE INDEX `device_default` ON `device` (`tenant_id`,`is_deleted`,`alarm_level`,`online_status`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `device_company_id` ON `device` (`tenant_id`,`is_deleted`,`company_id`,`alarm_level`,`online_status`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `device_parent_id` ON `device` (`tenant_id`,`is_deleted`,`parent_id`,`alarm_level`,`online_status`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `device_soil_id` ON `device` (`tenant_id`,`is_deleted`,`soil_id`,`alarm_level`,`online_status`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `device_station_id` ON `device` (`tenant_id`,`is_deleted`,`station_id`,`alarm_level`,`online_status`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `device_device_user_id` ON `device` (`tenant_id`,`is_deleted`,`device_user_id`,`alarm_level`,`online_status`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `device_grid_id` ON `device` (`tenant_id`,`is_deleted`,`grid_id`,`alarm_level`,`online_status`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `device_create_user` ON `device` (`tenant_id`,`is_deleted`,`create_user`,`alarm_level`,`online_status`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `device_create_dept` ON `device` (`tenant_id`,`is_deleted`,`create_dept`,`alarm_level`,`online_status`,"create_time" desc,"id" desc);--> statement-breakpoint
ALTER TABLE `device_user` ADD `quota` integer;--> statement-breakpoint
ALTER TABLE `grid` ADD `code_system` text;--> statement-breakpoint
ALTER TABLE `grid` ADD `event_id` text;--> statement-breakpoint
ALTER TABLE `soil` ADD `code_system` text;--> statement-breakpoint
ALTER TABLE `staff` ADD `lng` real;--> statement-breakpoint
ALTER TABLE `staff` ADD `lat` real;--> statement-breakpoint
ALTER TABLE `staff` ADD `last_locate_time` text;--> statement-breakpoint
UPDATE `soil` SET `code_system` = 'geosot' WHERE `grid_code` <> '';--> statement-breakpoint
UPDATE `grid` SET `code_system` = 'geosot' WHERE `grid_type` = 2;--> statement-breakpoint
UPDATE `soil` SET `ph_value` = round(`ph_value`, 1), `organic_matter` = round(`organic_matter`, 2), `alkali_n` = round(`alkali_n`, 1), `avail_p` = round(`avail_p`, 1), `avail_k` = round(`avail_k`, 1), `salt_content` = round(`salt_content`, 2), `field_capacity` = round(`field_capacity`, 1), `contract_area_mu` = round(`contract_area_mu`, 2);--> statement-breakpoint
UPDATE `soil_log` SET `area_mu` = round(`area_mu`, 2), `yield_kg` = round(`yield_kg`, 2), `water_m3` = round(`water_m3`, 2), `machine_hours` = round(`machine_hours`, 1), `cost_yuan` = round(`cost_yuan`, 2);--> statement-breakpoint
UPDATE `company` SET `area_m2` = round(`area_m2`, 2), `registered_capital` = round(`registered_capital`, 2), `score` = round(`score`, 2);--> statement-breakpoint
UPDATE `company_resource` SET `quantity` = round(`quantity`, 2), `value_wan` = round(`value_wan`, 2);--> statement-breakpoint
UPDATE `device` SET `altitude` = round(`altitude`, 2);--> statement-breakpoint
UPDATE `station` SET `altitude` = round(`altitude`, 2);--> statement-breakpoint
UPDATE `three_d_model` SET `scale` = round(`scale`, 4);