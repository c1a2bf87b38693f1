CREATE TABLE `recovery_code` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`code_hash` text,
	`used_time` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `recovery_code_default` ON `recovery_code` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `recovery_code_user_id` ON `recovery_code` (`tenant_id`,`is_deleted`,`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `totp` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`sealed_secret` text,
	`last_step` integer,
	`add_time` text,
	`last_time` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `totp_default` ON `totp` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `totp_user_id` ON `totp` (`tenant_id`,`is_deleted`,`user_id`,`id`);--> statement-breakpoint
ALTER TABLE `role` ADD `requires_second_factor` integer;