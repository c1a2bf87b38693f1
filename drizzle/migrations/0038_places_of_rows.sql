ALTER TABLE `border` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `border_place` ON `border` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `company` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `company_place` ON `company` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `company_resource` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `company_resource_place` ON `company_resource` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `component` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `component_place` ON `component` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `device` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `device_place` ON `device` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `event` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `event_place` ON `event` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `grid` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `grid_place` ON `grid` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `polygon` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `polygon_place` ON `polygon` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `region` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `region_place` ON `region` (`place_cell`,`tenant_id`,`is_deleted`,`code`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `router` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `router_place` ON `router` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `soil` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `soil_place` ON `soil` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `soil_log` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `soil_log_place` ON `soil_log` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `staff` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `staff_place` ON `staff` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `station` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `station_place` ON `station` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `three_d_model` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `three_d_model_place` ON `three_d_model` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;--> statement-breakpoint
ALTER TABLE `vr` ADD `place_cell` text;--> statement-breakpoint
CREATE INDEX `vr_place` ON `vr` (`place_cell`,`tenant_id`,`is_deleted`,`id`) WHERE place_cell is not null;