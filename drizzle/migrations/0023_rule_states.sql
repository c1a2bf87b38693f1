CREATE TABLE `rule_state` (
	`device_id` text NOT NULL,
	`event_type_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`since` integer,
	`raised_at` integer,
	`last_raised` integer,
	`told_at` integer,
	`level` integer,
	`event_id` text,
	PRIMARY KEY(`device_id`, `event_type_id`)
);
--> statement-breakpoint
CREATE INDEX `rule_state_tenant` ON `rule_state` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `rule_state_raised` ON `rule_state` (`raised_at`) WHERE raised_at is not null;