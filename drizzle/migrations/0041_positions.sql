CREATE TABLE `position` (
	`track` integer NOT NULL,
	`time` integer NOT NULL,
	`lng` real NOT NULL,
	`lat` real NOT NULL,
	`accuracy` real,
	`speed` real,
	`heading` real,
	PRIMARY KEY(`track`, `time`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `track` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`last_time` integer NOT NULL,
	`followed_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `track_subject` ON `track` (`kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `track_tenant` ON `track` (`tenant_id`,`kind`);--> statement-breakpoint
ALTER TABLE `staff` ADD `location_consent` text;--> statement-breakpoint
ALTER TABLE `tenant` ADD `location_hours` text;