DROP INDEX `flow_task_done_by`;--> statement-breakpoint
DROP INDEX `flow_task_done_by_definition_id`;--> statement-breakpoint
DROP INDEX `flow_task_default`;--> statement-breakpoint
DROP INDEX `flow_task_open_for`;--> statement-breakpoint
DROP INDEX `flow_task_instance_id`;--> statement-breakpoint
DROP INDEX `flow_task_open_definition`;--> statement-breakpoint
DROP INDEX `flow_task_open_for_definition_id`;--> statement-breakpoint
CREATE INDEX `flow_task_done_by_end_time` ON `flow_task` (`tenant_id`,`is_deleted`,`done_by`,`end_time`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_task_done_by_definition_id_end_time` ON `flow_task` (`tenant_id`,`is_deleted`,`done_by`,`definition_id`,`end_time`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_task_default` ON `flow_task` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_task_open_for` ON `flow_task` (`tenant_id`,`is_deleted`,`open_for`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_task_instance_id` ON `flow_task` (`tenant_id`,`is_deleted`,`instance_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_task_open_definition` ON `flow_task` (`tenant_id`,`is_deleted`,`open_definition`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_task_open_for_definition_id` ON `flow_task` (`tenant_id`,`is_deleted`,`open_for`,`definition_id`,`create_time`,`id`);