CREATE TABLE `code_setting` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`category` integer,
	`settings` text,
	`is_enabled` integer,
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
CREATE INDEX `code_setting_default` ON `code_setting` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `code_setting_category` ON `code_setting` (`tenant_id`,`is_deleted`,`category`,`create_time`,`id`);