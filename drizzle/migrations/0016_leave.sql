CREATE TABLE `process_leave` (
	`id` text PRIMARY KEY NOT NULL,
	`process_definition_id` text,
	`task_user` text,
	`leave_type` integer,
	`start_time` text,
	`end_time` text,
	`days` real,
	`reason` text,
	`process_instance_id` text,
	`apply_time` text,
	`status` integer DEFAULT 1 NOT NULL,
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
	`update_time` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `process_leave_default` ON `process_leave` (`tenant_id`,`is_deleted`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `process_leave_create_user` ON `process_leave` (`tenant_id`,`is_deleted`,`create_user`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `process_leave_create_dept` ON `process_leave` (`tenant_id`,`is_deleted`,`create_dept`,`start_time`,`id`);