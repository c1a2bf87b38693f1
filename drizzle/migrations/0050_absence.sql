CREATE TABLE `absence` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`start_time` text,
	`end_time` text,
	`deputy_id` text,
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
CREATE INDEX `absence_default` ON `absence` (`tenant_id`,`is_deleted`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `absence_user_id` ON `absence` (`tenant_id`,`is_deleted`,`user_id`,`start_time`,`id`);