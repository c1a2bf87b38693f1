CREATE TABLE `season_template` (
	`id` text PRIMARY KEY NOT NULL,
	`template_name` text,
	`crop` text,
	`variety` text,
	`content` text,
	`remark` text,
	`steps` text,
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
	`status` integer DEFAULT 1 NOT NULL,
	`key_template_name` text
);
--> statement-breakpoint
CREATE INDEX `season_template_default` ON `season_template` (`tenant_id`,`is_deleted`,`update_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `season_template_key_template_name` ON `season_template` (`tenant_id`,`key_template_name`) WHERE is_deleted = 0;--> statement-breakpoint
ALTER TABLE `soil_log` ADD `season_template_id` text;