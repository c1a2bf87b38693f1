DROP INDEX `flow_task_remind_time`;--> statement-breakpoint
ALTER TABLE `flow_task` DROP COLUMN `remind_time`;--> statement-breakpoint
ALTER TABLE `flow_activity` DROP COLUMN `duration`;