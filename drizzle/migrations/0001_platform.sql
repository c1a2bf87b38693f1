CREATE TABLE `api_scope` (
	`id` text PRIMARY KEY NOT NULL,
	`menu_id` text,
	`resource_code` text,
	`scope_name` text,
	`scope_path` text,
	`scope_type` integer,
	`remark` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`create_user` text,
	`create_dept` text,
	`create_time` text NOT NULL,
	`update_user` text,
	`update_time` text NOT NULL,
	`status` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `api_scope_default` ON `api_scope` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `api_scope_menu_id` ON `api_scope` (`tenant_id`,`is_deleted`,`menu_id`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `data_scope` (
	`id` text PRIMARY KEY NOT NULL,
	`menu_id` text,
	`resource_code` text,
	`scope_name` text,
	`scope_field` text,
	`scope_class` text,
	`scope_column` text,
	`scope_type` integer,
	`scope_value` text,
	`remark` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`create_user` text,
	`create_dept` text,
	`create_time` text NOT NULL,
	`update_user` text,
	`update_time` text NOT NULL,
	`status` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `data_scope_default` ON `data_scope` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `data_scope_menu_id` ON `data_scope` (`tenant_id`,`is_deleted`,`menu_id`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `role_scope` (
	`id` text PRIMARY KEY NOT NULL,
	`scope_category` integer,
	`role_id` text,
	`scope_id` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_role_id_scope_category_scope_id` text
);
--> statement-breakpoint
CREATE INDEX `role_scope_default` ON `role_scope` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `role_scope_role_id` ON `role_scope` (`tenant_id`,`is_deleted`,`role_id`,`id`);--> statement-breakpoint
CREATE INDEX `role_scope_scope_id` ON `role_scope` (`tenant_id`,`is_deleted`,`scope_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `role_scope_key_role_id_scope_category_scope_id` ON `role_scope` (`tenant_id`,`key_role_id_scope_category_scope_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `user_setting` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`setting_key` text,
	`value` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_user_id_setting_key` text
);
--> statement-breakpoint
CREATE INDEX `user_setting_default` ON `user_setting` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `user_setting_user_id` ON `user_setting` (`tenant_id`,`is_deleted`,`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_setting_key_user_id_setting_key` ON `user_setting` (`tenant_id`,`key_user_id_setting_key`) WHERE is_deleted = 0;--> statement-breakpoint
ALTER TABLE `user` ADD `company_id` text;