CREATE TABLE `device_traffic` (
	`device_id` text NOT NULL,
	`hour` integer NOT NULL,
	`tenant_id` text NOT NULL,
	`messages` integer NOT NULL,
	PRIMARY KEY(`device_id`, `hour`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `device_traffic_tenant` ON `device_traffic` (`tenant_id`);