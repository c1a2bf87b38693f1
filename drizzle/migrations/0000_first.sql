CREATE TABLE `client` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text,
	`client_secret` text,
	`resource_ids` text,
	`scope` text,
	`authorized_grant_types` text,
	`web_server_redirect_uri` text,
	`authorities` text,
	`access_token_validity` integer,
	`refresh_token_validity` integer,
	`additional_information` text,
	`autoapprove` integer,
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
	`key_client_id` text
);
--> statement-breakpoint
CREATE INDEX `client_default` ON `client` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `client_key_client_id` ON `client` (`tenant_id`,`key_client_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `company` (
	`id` text PRIMARY KEY NOT NULL,
	`company_name` text,
	`short_name` text,
	`credit_code` text,
	`type_id` text,
	`scale` text,
	`leading_level` text,
	`legal_person` text,
	`contact_name` text,
	`contact_phone` text,
	`email` text,
	`region_code` text,
	`address` text,
	`lng` real,
	`lat` real,
	`area_m2` real,
	`founded_date` text,
	`registered_capital` real,
	`main_products` text,
	`certifications` text,
	`score` real,
	`credit_grade` text,
	`status` integer DEFAULT 1 NOT NULL,
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
	`key_company_name` text,
	`key_credit_code` text
);
--> statement-breakpoint
CREATE INDEX `company_default` ON `company` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `company_type_id` ON `company` (`tenant_id`,`is_deleted`,`type_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `company_region_code` ON `company` (`tenant_id`,`is_deleted`,`region_code`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_key_company_name` ON `company` (`tenant_id`,`key_company_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `company_key_credit_code` ON `company` (`tenant_id`,`key_credit_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `company_type` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`type_name` text,
	`type_code` text,
	`icon` text,
	`color` text,
	`sort` integer,
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
	`key_type_name_parent_id` text,
	`key_type_code` text
);
--> statement-breakpoint
CREATE INDEX `company_type_default` ON `company_type` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_type_key_type_name_parent_id` ON `company_type` (`tenant_id`,`key_type_name_parent_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `company_type_key_type_code` ON `company_type` (`tenant_id`,`key_type_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `dept` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`ancestors` text,
	`dept_category` integer,
	`dept_name` text,
	`full_name` text,
	`sort` integer,
	`remark` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `dept_default` ON `dept` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `dept_parent_id` ON `dept` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`id`);--> statement-breakpoint
CREATE TABLE `device` (
	`id` text PRIMARY KEY NOT NULL,
	`device_name` text,
	`device_serial` text,
	`channel_no` integer,
	`parent_id` text,
	`device_type_key` text,
	`brand` text,
	`model` text,
	`agreement_type` text,
	`validate_code` text,
	`host` text,
	`port` integer,
	`slave_id` integer,
	`company_id` text,
	`region_code` text,
	`address` text,
	`lng` real,
	`lat` real,
	`altitude` real,
	`heading` real,
	`fov` real,
	`range` real,
	`firmware` text,
	`sim_no` text,
	`signal` integer,
	`battery` integer,
	`report_interval_sec` integer,
	`active_time` text,
	`last_online_time` text,
	`last_offline_time` text,
	`online_status` integer,
	`alarm_level` integer,
	`defence` integer,
	`is_encrypt` integer,
	`install_date` text,
	`warranty_end` text,
	`tags` text,
	`under_maintenance` integer,
	`status` integer DEFAULT 1 NOT NULL,
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
	`key_device_serial_channel_no` text
);
--> statement-breakpoint
CREATE INDEX `device_default` ON `device` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `device_company_id` ON `device` (`tenant_id`,`is_deleted`,`company_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `device_parent_id` ON `device` (`tenant_id`,`is_deleted`,`parent_id`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `device_key_device_serial_channel_no` ON `device` (`tenant_id`,`key_device_serial_channel_no`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `dict` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`code` text,
	`dict_key` text,
	`dict_value` text,
	`dict_value_en` text,
	`sort` integer,
	`is_sealed` integer,
	`remark` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_dict_key_code` text
);
--> statement-breakpoint
CREATE INDEX `dict_default` ON `dict` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `dict_code` ON `dict` (`tenant_id`,`is_deleted`,`code`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `dict_parent_id` ON `dict` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `dict_key_dict_key_code` ON `dict` (`tenant_id`,`key_dict_key_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `dict_biz` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`code` text,
	`dict_key` text,
	`dict_value` text,
	`dict_value_en` text,
	`sort` integer,
	`is_sealed` integer,
	`remark` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_dict_key_code` text
);
--> statement-breakpoint
CREATE INDEX `dict_biz_default` ON `dict_biz` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `dict_biz_code` ON `dict_biz` (`tenant_id`,`is_deleted`,`code`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `dict_biz_parent_id` ON `dict_biz` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `dict_biz_key_dict_key_code` ON `dict_biz` (`tenant_id`,`key_dict_key_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `login_failure` (
	`id` text PRIMARY KEY NOT NULL,
	`account` text,
	`failures` integer,
	`last_time` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `login_failure_default` ON `login_failure` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `login_failure_account` ON `login_failure` (`tenant_id`,`is_deleted`,`account`,`id`);--> statement-breakpoint
CREATE INDEX `login_failure_last_time` ON `login_failure` (`tenant_id`,`is_deleted`,`last_time`,`id`);--> statement-breakpoint
CREATE TABLE `menu` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`code` text,
	`name` text,
	`name_en` text,
	`alias` text,
	`path` text,
	`source` text,
	`sort` integer,
	`category` integer,
	`action` integer,
	`is_open` integer,
	`component` text,
	`remark` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_code` text
);
--> statement-breakpoint
CREATE INDEX `menu_default` ON `menu` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `menu_key_code` ON `menu` (`tenant_id`,`key_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `param` (
	`id` text PRIMARY KEY NOT NULL,
	`param_name` text,
	`param_key` text,
	`param_value` text,
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
	`key_param_key` text
);
--> statement-breakpoint
CREATE INDEX `param_default` ON `param` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `param_key_param_key` ON `param` (`tenant_id`,`key_param_key`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `post` (
	`id` text PRIMARY KEY NOT NULL,
	`category` integer,
	`post_code` text,
	`post_name` text,
	`sort` integer,
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
	`key_post_code` text,
	`key_post_name` text
);
--> statement-breakpoint
CREATE INDEX `post_default` ON `post` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `post_key_post_code` ON `post` (`tenant_id`,`key_post_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `post_key_post_name` ON `post` (`tenant_id`,`key_post_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `region` (
	`parent_code` text,
	`code` text PRIMARY KEY NOT NULL,
	`name` text,
	`region_level` integer,
	`ancestors` text,
	`province_code` text,
	`province_name` text,
	`city_code` text,
	`city_name` text,
	`district_code` text,
	`district_name` text,
	`town_code` text,
	`town_name` text,
	`village_code` text,
	`village_name` text,
	`lng` real,
	`lat` real,
	`sort` integer,
	`remark` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `region_default` ON `region` (`tenant_id`,`is_deleted`,`code`);--> statement-breakpoint
CREATE INDEX `region_parent_code` ON `region` (`tenant_id`,`is_deleted`,`parent_code`,`code`);--> statement-breakpoint
CREATE TABLE `role` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`role_name` text,
	`role_alias` text,
	`sort` integer,
	`remark` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_role_name` text
);
--> statement-breakpoint
CREATE INDEX `role_default` ON `role` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `role_key_role_name` ON `role` (`tenant_id`,`key_role_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `role_menu` (
	`id` text PRIMARY KEY NOT NULL,
	`role_id` text,
	`menu_id` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_role_id_menu_id` text
);
--> statement-breakpoint
CREATE INDEX `role_menu_default` ON `role_menu` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `role_menu_role_id` ON `role_menu` (`tenant_id`,`is_deleted`,`role_id`,`id`);--> statement-breakpoint
CREATE INDEX `role_menu_menu_id` ON `role_menu` (`tenant_id`,`is_deleted`,`menu_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `role_menu_key_role_id_menu_id` ON `role_menu` (`tenant_id`,`key_role_id_menu_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`client_id` text,
	`platform` text,
	`role_ids` text,
	`dept_ids` text,
	`generation` integer,
	`start_time` text,
	`refresh_time` text,
	`idle_time` text,
	`last_time` text,
	`end_time` text,
	`address` text,
	`agent` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `session_default` ON `session` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `session_user_id` ON `session` (`tenant_id`,`is_deleted`,`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `session_last_time` ON `session` (`tenant_id`,`is_deleted`,`last_time`,`id`);--> statement-breakpoint
CREATE TABLE `tenant` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_name` text,
	`domain_url` text,
	`background_url` text,
	`linkman` text,
	`contact_number` text,
	`address` text,
	`account_number` integer,
	`expire_time` text,
	`package_id` text,
	`datasource_id` text,
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
CREATE INDEX `tenant_default` ON `tenant` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text,
	`user_type` integer,
	`account` text,
	`password` text,
	`name` text,
	`real_name` text,
	`avatar` text,
	`email` text,
	`phone` text,
	`birthday` text,
	`sex` integer,
	`role_id` text,
	`dept_id` text,
	`post_id` text,
	`status` integer DEFAULT 1 NOT NULL,
	`password_time` text,
	`must_change_password` integer,
	`last_login_time` text,
	`last_login_ip` text,
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
	`key_account` text
);
--> statement-breakpoint
CREATE INDEX `user_default` ON `user` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_key_account` ON `user` (`tenant_id`,`key_account`) WHERE is_deleted = 0;