CREATE TABLE `item_code_scan` (
	`id` text PRIMARY KEY NOT NULL,
	`scan_day` text,
	`item_code_id` text,
	`code_type` text,
	`target_name` text,
	`batch_no` text,
	`scan_count` integer,
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
	`key_item_code_id_scan_day` text
);
--> statement-breakpoint
CREATE INDEX `item_code_scan_default` ON `item_code_scan` (`tenant_id`,`is_deleted`,`scan_day`,`id`);--> statement-breakpoint
CREATE INDEX `item_code_scan_item_code_id` ON `item_code_scan` (`tenant_id`,`is_deleted`,`item_code_id`,`scan_day`,`id`) WHERE item_code_id is not null;--> statement-breakpoint
CREATE INDEX `item_code_scan_batch_no` ON `item_code_scan` (`tenant_id`,`is_deleted`,`batch_no`,`scan_day`,`id`);--> statement-breakpoint
CREATE INDEX `item_code_scan_create_user` ON `item_code_scan` (`tenant_id`,`is_deleted`,`create_user`,`scan_day`,`id`);--> statement-breakpoint
CREATE INDEX `item_code_scan_create_dept` ON `item_code_scan` (`tenant_id`,`is_deleted`,`create_dept`,`scan_day`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `item_code_scan_key_item_code_id_scan_day` ON `item_code_scan` (`tenant_id`,`key_item_code_id_scan_day`) WHERE is_deleted = 0;