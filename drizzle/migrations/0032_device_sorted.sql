CREATE INDEX `device_by_device_name` ON `device` (`tenant_id`,`is_deleted`,`device_name`,`id`);--> statement-breakpoint
CREATE INDEX `device_by_device_type_key` ON `device` (`tenant_id`,`is_deleted`,`device_type_key`,`id`);--> statement-breakpoint
CREATE INDEX `device_by_agreement_type` ON `device` (`tenant_id`,`is_deleted`,`agreement_type`,`id`);--> statement-breakpoint
CREATE INDEX `device_by_status` ON `device` (`tenant_id`,`is_deleted`,`status`,`id`);