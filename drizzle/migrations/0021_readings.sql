CREATE TABLE `device_contact` (
	`device_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`last_message` integer NOT NULL,
	`messages` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `device_contact_tenant` ON `device_contact` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `device_message` (
	`device_id` text NOT NULL,
	`slot` integer NOT NULL,
	`tenant_id` text NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL,
	`body` text NOT NULL,
	`accepted` integer NOT NULL,
	`rejected` integer NOT NULL,
	`duplicates` integer NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`device_id`, `slot`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `device_message_tenant` ON `device_message` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `device_online` (
	`device_id` text NOT NULL,
	`at` integer NOT NULL,
	`tenant_id` text NOT NULL,
	`state` integer NOT NULL,
	PRIMARY KEY(`device_id`, `at`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `device_online_tenant` ON `device_online` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `reading` (
	`series` integer NOT NULL,
	`time` integer NOT NULL,
	`value` real NOT NULL,
	PRIMARY KEY(`series`, `time`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `reading_day` (
	`series` integer NOT NULL,
	`time` integer NOT NULL,
	`count` integer NOT NULL,
	`sum` real NOT NULL,
	`low` real NOT NULL,
	`high` real NOT NULL,
	PRIMARY KEY(`series`, `time`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `reading_hour` (
	`series` integer NOT NULL,
	`time` integer NOT NULL,
	`count` integer NOT NULL,
	`sum` real NOT NULL,
	`low` real NOT NULL,
	`high` real NOT NULL,
	PRIMARY KEY(`series`, `time`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `reading_series` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`device_id` text NOT NULL,
	`metric` text NOT NULL,
	`last_time` integer NOT NULL,
	`last_value` real NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reading_series_device_metric` ON `reading_series` (`device_id`,`metric`);--> statement-breakpoint
CREATE INDEX `reading_series_tenant` ON `reading_series` (`tenant_id`);