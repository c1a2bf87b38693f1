ALTER TABLE `device` ADD `live_url` text;--> statement-breakpoint
ALTER TABLE `device` ADD `snapshot_url` text;--> statement-breakpoint
ALTER TABLE `device` ADD `presets` text;--> statement-breakpoint
ALTER TABLE `device` ADD `snapshots` text;