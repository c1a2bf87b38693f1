DROP INDEX `device_online_tenant`;--> statement-breakpoint
CREATE INDEX `device_online_tenant` ON `device_online` (`tenant_id`,`at`);--> statement-breakpoint
DROP INDEX `reading_series_tenant`;--> statement-breakpoint
CREATE INDEX `reading_series_tenant` ON `reading_series` (`tenant_id`,`metric`);