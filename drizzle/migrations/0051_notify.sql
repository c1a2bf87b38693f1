CREATE TABLE `duty_shift` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`start_time` text,
	`end_time` text,
	`rank` integer,
	`grid_id` text,
	`dept_id` text,
	`remark` text,
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
	`status` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `duty_shift_default` ON `duty_shift` (`tenant_id`,`is_deleted`,"start_time" desc,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `duty_shift_user_id` ON `duty_shift` (`tenant_id`,`is_deleted`,`user_id`,"start_time" desc,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `duty_shift_end_time` ON `duty_shift` (`tenant_id`,`is_deleted`,`end_time`,"start_time" desc,`rank`,`id`);--> statement-breakpoint
CREATE TABLE `escalation_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`rule_name` text,
	`min_level` integer,
	`is_enabled` integer,
	`steps` text,
	`remark` text,
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
	`key_rule_name` text,
	`sort_rule_name` text
);
--> statement-breakpoint
CREATE INDEX `escalation_rule_default` ON `escalation_rule` (`tenant_id`,`is_deleted`,`min_level`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `escalation_rule_key_rule_name` ON `escalation_rule` (`tenant_id`,`key_rule_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `notice_channel` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_name` text,
	`kind` text,
	`is_enabled` integer,
	`remark` text,
	`address` text,
	`sign_key` text,
	`host` text,
	`port` integer,
	`security` text,
	`account` text,
	`password` text,
	`sender` text,
	`sms_code` text,
	`kinds` text,
	`min_level` integer,
	`role_ids` text,
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
	`key_channel_name` text,
	`sort_channel_name` text
);
--> statement-breakpoint
CREATE INDEX `notice_channel_default` ON `notice_channel` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `notice_channel_by_channel_name` ON `notice_channel` (`tenant_id`,`is_deleted`,`sort_channel_name`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notice_channel_key_channel_name` ON `notice_channel` (`tenant_id`,`key_channel_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `notice_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text,
	`channel_id` text,
	`kind` text,
	`receiver_ids` text,
	`state` integer,
	`message_kind` text,
	`level` text,
	`content` text,
	`link` text,
	`source_id` text,
	`attempts` integer,
	`next_time` text,
	`sent_time` text,
	`answer` text,
	`error` text,
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
	`sort_title` text
);
--> statement-breakpoint
CREATE INDEX `notice_delivery_default` ON `notice_delivery` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `notice_delivery_next_time` ON `notice_delivery` (`tenant_id`,`is_deleted`,`next_time`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `notice_delivery_source_id` ON `notice_delivery` (`tenant_id`,`is_deleted`,`source_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `notice_delivery_channel_id` ON `notice_delivery` (`tenant_id`,`is_deleted`,`channel_id`,`create_time`,`id`) WHERE channel_id is not null;--> statement-breakpoint
CREATE INDEX `notice_delivery_by_title` ON `notice_delivery` (`tenant_id`,`is_deleted`,`sort_title`,`id`);--> statement-breakpoint
CREATE TABLE `notice_preference` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`channel_ids` text,
	`kinds` text,
	`min_level` integer,
	`quiet_hours` text,
	`urgent_always` integer,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_user_id` text
);
--> statement-breakpoint
CREATE INDEX `notice_preference_default` ON `notice_preference` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notice_preference_key_user_id` ON `notice_preference` (`tenant_id`,`key_user_id`) WHERE is_deleted = 0;--> statement-breakpoint
ALTER TABLE `event` ADD `escalation_step` integer;--> statement-breakpoint
ALTER TABLE `event` ADD `escalated_time` text;