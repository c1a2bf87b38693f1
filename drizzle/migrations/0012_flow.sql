CREATE TABLE `flow_activity` (
	`id` text PRIMARY KEY NOT NULL,
	`instance_id` text,
	`node_id` text,
	`name` text,
	`type` text,
	`task_id` text,
	`called_id` text,
	`start_time` text,
	`end_time` text,
	`duration` integer,
	`end_reason` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `flow_activity_default` ON `flow_activity` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `flow_activity_instance_id` ON `flow_activity` (`tenant_id`,`is_deleted`,`instance_id`,`id`);--> statement-breakpoint
CREATE TABLE `flow_candidate` (
	`id` text PRIMARY KEY NOT NULL,
	`task_id` text,
	`instance_id` text,
	`value` text,
	`open_value` text,
	`create_time` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `flow_candidate_default` ON `flow_candidate` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_candidate_open_value` ON `flow_candidate` (`tenant_id`,`is_deleted`,`open_value`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_candidate_task_id` ON `flow_candidate` (`tenant_id`,`is_deleted`,`task_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_candidate_instance_id` ON `flow_candidate` (`tenant_id`,`is_deleted`,`instance_id`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `flow_comment` (
	`id` text PRIMARY KEY NOT NULL,
	`instance_id` text,
	`task_id` text,
	`user_id` text,
	`time` text,
	`type` text,
	`message` text,
	`attachments` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `flow_comment_default` ON `flow_comment` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `flow_comment_instance_id` ON `flow_comment` (`tenant_id`,`is_deleted`,`instance_id`,`id`);--> statement-breakpoint
CREATE INDEX `flow_comment_user_id` ON `flow_comment` (`tenant_id`,`is_deleted`,`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `flow_definition` (
	`id` text PRIMARY KEY NOT NULL,
	`definition_key` text,
	`name` text,
	`definition_version` integer,
	`category` text,
	`description` text,
	`suspension_state` integer,
	`deployment_id` text,
	`deployment_time` text,
	`deploy_user` text,
	`model_id` text,
	`resource_name` text,
	`xml` text,
	`graph` text,
	`forms` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `flow_definition_default` ON `flow_definition` (`tenant_id`,`is_deleted`,`deployment_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_definition_definition_key` ON `flow_definition` (`tenant_id`,`is_deleted`,`definition_key`,`deployment_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_definition_deployment_id` ON `flow_definition` (`tenant_id`,`is_deleted`,`deployment_id`,`deployment_time`,`id`);--> statement-breakpoint
CREATE TABLE `flow_instance` (
	`id` text PRIMARY KEY NOT NULL,
	`definition_id` text,
	`definition_key` text,
	`definition_name` text,
	`definition_version` integer,
	`category` text,
	`business_table` text,
	`business_id` text,
	`starter_id` text,
	`start_time` text,
	`end_time` text,
	`running_tenant` text,
	`pass` integer,
	`end_reason` text,
	`suspension_state` integer,
	`super_instance_id` text,
	`super_token_id` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `flow_instance_default` ON `flow_instance` (`tenant_id`,`is_deleted`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_instance_starter_id` ON `flow_instance` (`tenant_id`,`is_deleted`,`starter_id`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_instance_definition_id` ON `flow_instance` (`tenant_id`,`is_deleted`,`definition_id`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_instance_business_id` ON `flow_instance` (`tenant_id`,`is_deleted`,`business_id`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_instance_running_tenant` ON `flow_instance` (`tenant_id`,`is_deleted`,`running_tenant`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_instance_super_instance_id` ON `flow_instance` (`tenant_id`,`is_deleted`,`super_instance_id`,`start_time`,`id`);--> statement-breakpoint
CREATE TABLE `flow_model` (
	`id` text PRIMARY KEY NOT NULL,
	`model_key` text,
	`name` text,
	`description` text,
	`model_version` integer,
	`model_editor_xml` text,
	`forms` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`create_user` text,
	`create_dept` text,
	`create_time` text NOT NULL,
	`update_user` text,
	`update_time` text NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`key_model_key` text
);
--> statement-breakpoint
CREATE INDEX `flow_model_default` ON `flow_model` (`tenant_id`,`is_deleted`,`update_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `flow_model_key_model_key` ON `flow_model` (`tenant_id`,`key_model_key`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `flow_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text,
	`name` text,
	`definition_id` text,
	`instance_id` text,
	`token_id` text,
	`node_id` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `flow_subscription_default` ON `flow_subscription` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `flow_subscription_name` ON `flow_subscription` (`tenant_id`,`is_deleted`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `flow_subscription_instance_id` ON `flow_subscription` (`tenant_id`,`is_deleted`,`instance_id`,`id`);--> statement-breakpoint
CREATE INDEX `flow_subscription_definition_id` ON `flow_subscription` (`tenant_id`,`is_deleted`,`definition_id`,`id`);--> statement-breakpoint
CREATE TABLE `flow_task` (
	`id` text PRIMARY KEY NOT NULL,
	`instance_id` text,
	`token_id` text,
	`node_id` text,
	`name` text,
	`assignee` text,
	`owner` text,
	`open_for` text,
	`done_by` text,
	`open_definition` text,
	`create_time` text,
	`claim_time` text,
	`end_time` text,
	`end_reason` text,
	`pass` integer,
	`comment` text,
	`due_time` text,
	`remind_time` text,
	`priority` integer,
	`form_key` text,
	`definition_id` text,
	`definition_key` text,
	`definition_name` text,
	`definition_version` integer,
	`category` text,
	`starter_id` text,
	`business_table` text,
	`business_id` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `flow_task_default` ON `flow_task` (`tenant_id`,`is_deleted`,`end_time`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_task_open_for` ON `flow_task` (`tenant_id`,`is_deleted`,`open_for`,`end_time`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_task_done_by` ON `flow_task` (`tenant_id`,`is_deleted`,`done_by`,`end_time`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_task_instance_id` ON `flow_task` (`tenant_id`,`is_deleted`,`instance_id`,`end_time`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_task_open_definition` ON `flow_task` (`tenant_id`,`is_deleted`,`open_definition`,`end_time`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_task_remind_time` ON `flow_task` (`tenant_id`,`is_deleted`,`remind_time`,`end_time`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `flow_timer` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_tenant` text,
	`definition_id` text,
	`instance_id` text,
	`token_id` text,
	`node_id` text,
	`due_time` text,
	`every` text,
	`further` integer,
	`failures` integer,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `flow_timer_default` ON `flow_timer` (`tenant_id`,`is_deleted`,`due_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_timer_instance_id` ON `flow_timer` (`tenant_id`,`is_deleted`,`instance_id`,`due_time`,`id`);--> statement-breakpoint
CREATE INDEX `flow_timer_definition_id` ON `flow_timer` (`tenant_id`,`is_deleted`,`definition_id`,`due_time`,`id`);--> statement-breakpoint
CREATE TABLE `flow_token` (
	`id` text PRIMARY KEY NOT NULL,
	`instance_id` text,
	`parent_id` text,
	`node_id` text,
	`state` text,
	`flow_id` text,
	`loop_index` integer,
	`loop_total` integer,
	`loop_done` integer,
	`activity_id` text,
	`called_id` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `flow_token_default` ON `flow_token` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `flow_token_instance_id` ON `flow_token` (`tenant_id`,`is_deleted`,`instance_id`,`id`);--> statement-breakpoint
CREATE TABLE `flow_variable` (
	`id` text PRIMARY KEY NOT NULL,
	`instance_id` text,
	`token_id` text,
	`name` text,
	`value` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `flow_variable_default` ON `flow_variable` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `flow_variable_instance_id` ON `flow_variable` (`tenant_id`,`is_deleted`,`instance_id`,`id`);