CREATE TABLE `page_template_version` (
	`id` text PRIMARY KEY NOT NULL,
	`page_template_id` text,
	`version_no` integer,
	`page` text,
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
CREATE INDEX `page_template_version_default` ON `page_template_version` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `page_template_version_page_template_id` ON `page_template_version` (`tenant_id`,`is_deleted`,`page_template_id`,`create_time`,`id`);--> statement-breakpoint
ALTER TABLE `page_template` ADD `theme_color` text;--> statement-breakpoint
ALTER TABLE `page_template` ADD `published` text;