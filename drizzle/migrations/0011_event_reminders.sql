ALTER TABLE `event` ADD `snooze_minutes` integer;--> statement-breakpoint
ALTER TABLE `event` ADD `snoozed_until` text;--> statement-breakpoint
ALTER TABLE `event` ADD `reminded_time` text;