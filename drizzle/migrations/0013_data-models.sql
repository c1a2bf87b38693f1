CREATE TABLE `data_model` (
	`id` text PRIMARY KEY NOT NULL,
	`datasource_id` text,
	`model_table` text,
	`model_class` text,
	`model_name` text,
	`model_code` text,
	`model_remark` text,
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
	`key_model_code` text
);
--> statement-breakpoint
CREATE INDEX `data_model_default` ON `data_model` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `data_model_key_model_code` ON `data_model` (`tenant_id`,`key_model_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `model_prototype` (
	`id` text PRIMARY KEY NOT NULL,
	`model_id` text,
	`jdbc_name` text,
	`jdbc_type` text,
	`jdbc_comment` text,
	`property_name` text,
	`property_type` text,
	`property_entity` text,
	`is_list` integer,
	`is_form` integer,
	`is_row` integer,
	`is_required` integer,
	`is_unique` integer,
	`is_query` integer,
	`component_type` text,
	`dict_code` text,
	`query_type` text,
	`validate_type` text,
	`sort` integer,
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
	`key_jdbc_name_model_id` text,
	`key_property_name_model_id` text
);
--> statement-breakpoint
CREATE INDEX `model_prototype_default` ON `model_prototype` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `model_prototype_model_id` ON `model_prototype` (`tenant_id`,`is_deleted`,`model_id`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `model_prototype_key_jdbc_name_model_id` ON `model_prototype` (`tenant_id`,`key_jdbc_name_model_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `model_prototype_key_property_name_model_id` ON `model_prototype` (`tenant_id`,`key_property_name_model_id`) WHERE is_deleted = 0;