ALTER TABLE `device_user` ADD `last_sync_time` text;--> statement-breakpoint
ALTER TABLE `device_user` ADD `last_error` text;