CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`passkey_name` text,
	`credential_id` text,
	`credential_key` text,
	`public_key` text,
	`counter` integer,
	`transports` text,
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
CREATE INDEX `passkey_default` ON `passkey` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `passkey_user_id` ON `passkey` (`tenant_id`,`is_deleted`,`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `passkey_credential_key` ON `passkey` (`tenant_id`,`is_deleted`,`credential_key`,`id`);