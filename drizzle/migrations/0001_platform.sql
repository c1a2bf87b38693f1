CREATE TABLE `api_key` (
	`id` text PRIMARY KEY NOT NULL,
	`key_name` text,
	`user_id` text,
	`key_prefix` text,
	`key_hash` text,
	`status` integer DEFAULT 1 NOT NULL,
	`expire_time` text,
	`addresses` text,
	`remark` text,
	`last_time` text,
	`last_address` text,
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
	`update_time` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `api_key_default` ON `api_key` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `api_key_user_id` ON `api_key` (`tenant_id`,`is_deleted`,`user_id`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `api_scope` (
	`id` text PRIMARY KEY NOT NULL,
	`menu_id` text,
	`resource_code` text,
	`scope_name` text,
	`scope_path` text,
	`scope_type` integer,
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
CREATE INDEX `api_scope_default` ON `api_scope` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `api_scope_menu_id` ON `api_scope` (`tenant_id`,`is_deleted`,`menu_id`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `attach` (
	`id` text PRIMARY KEY NOT NULL,
	`link` text,
	`domain_url` text,
	`name` text,
	`original_name` text,
	`extension` text,
	`attach_size` integer,
	`biz_type` text,
	`biz_id` text,
	`file_id` text,
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
CREATE INDEX `attach_default` ON `attach` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `auth_lock` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`account` text,
	`lock_reason` text,
	`lock_begin_time` text,
	`lock_end_time` text,
	`unlock_time` text,
	`unlock_user` text,
	`unlock_reason` text,
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
CREATE INDEX `auth_lock_default` ON `auth_lock` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `auth_lock_user_id` ON `auth_lock` (`tenant_id`,`is_deleted`,`user_id`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `auth_log` (
	`id` text PRIMARY KEY NOT NULL,
	`account` text,
	`user_id` text,
	`result` integer,
	`reason` text,
	`grant_type` text,
	`client_id` text,
	`address` text,
	`browser` text,
	`system` text,
	`agent` text,
	`login_time` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `auth_log_default` ON `auth_log` (`tenant_id`,`is_deleted`,`login_time`,`id`);--> statement-breakpoint
CREATE INDEX `auth_log_user_id` ON `auth_log` (`tenant_id`,`is_deleted`,`user_id`,`login_time`,`id`);--> statement-breakpoint
CREATE TABLE `change_record` (
	`id` text PRIMARY KEY NOT NULL,
	`entity` text,
	`entity_id` text,
	`action` text,
	`batch` text,
	`changes` text,
	`user_id` text,
	`user_name` text,
	`trace_id` text,
	`create_time` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `change_record_default` ON `change_record` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `change_record_entity_id` ON `change_record` (`tenant_id`,`is_deleted`,`entity_id`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `company_menu` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`menu_id` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_company_id_menu_id` text
);
--> statement-breakpoint
CREATE INDEX `company_menu_default` ON `company_menu` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `company_menu_company_id` ON `company_menu` (`tenant_id`,`is_deleted`,`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `company_menu_menu_id` ON `company_menu` (`tenant_id`,`is_deleted`,`menu_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_menu_key_company_id_menu_id` ON `company_menu` (`tenant_id`,`key_company_id_menu_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `company_type_menu` (
	`id` text PRIMARY KEY NOT NULL,
	`type_id` text,
	`menu_id` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_type_id_menu_id` text
);
--> statement-breakpoint
CREATE INDEX `company_type_menu_default` ON `company_type_menu` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `company_type_menu_type_id` ON `company_type_menu` (`tenant_id`,`is_deleted`,`type_id`,`id`);--> statement-breakpoint
CREATE INDEX `company_type_menu_menu_id` ON `company_type_menu` (`tenant_id`,`is_deleted`,`menu_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_type_menu_key_type_id_menu_id` ON `company_type_menu` (`tenant_id`,`key_type_id_menu_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `data_scope` (
	`id` text PRIMARY KEY NOT NULL,
	`menu_id` text,
	`resource_code` text,
	`scope_name` text,
	`scope_field` text,
	`scope_class` text,
	`scope_column` text,
	`scope_type` integer,
	`scope_value` text,
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
CREATE INDEX `data_scope_default` ON `data_scope` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `data_scope_menu_id` ON `data_scope` (`tenant_id`,`is_deleted`,`menu_id`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `datasource` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`driver_class` text,
	`url` text,
	`username` text,
	`password` text,
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
	`key_name` text
);
--> statement-breakpoint
CREATE INDEX `datasource_default` ON `datasource` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `datasource_key_name` ON `datasource` (`tenant_id`,`key_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `grid` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`grid_name` text,
	`grid_code` text,
	`grid_type` integer,
	`grid_level` integer,
	`region_code` text,
	`lng` real,
	`lat` real,
	`leader_id` text,
	`color` text,
	`fill_opacity` real,
	`population` integer,
	`households` integer,
	`farmland_mu` real,
	`sort` integer,
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
	`key_grid_name_parent_id` text,
	`key_grid_code` text
);
--> statement-breakpoint
CREATE INDEX `grid_default` ON `grid` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `grid_parent_id` ON `grid` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `grid_region_code` ON `grid` (`tenant_id`,`is_deleted`,`region_code`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `grid_key_grid_name_parent_id` ON `grid` (`tenant_id`,`key_grid_name_parent_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `grid_key_grid_code` ON `grid` (`tenant_id`,`key_grid_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `log_api` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text,
	`title` text,
	`entity_id` text,
	`service_id` text,
	`server_host` text,
	`server_ip` text,
	`env` text,
	`method` text,
	`request_uri` text,
	`user_agent` text,
	`remote_ip` text,
	`method_class` text,
	`method_name` text,
	`params` text,
	`time` text,
	`result` text,
	`user_id` text,
	`create_by` text,
	`trace_id` text,
	`create_time` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `log_api_default` ON `log_api` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `log_error` (
	`id` text PRIMARY KEY NOT NULL,
	`exception_name` text,
	`message` text,
	`stack_trace` text,
	`file_name` text,
	`line_number` text,
	`service_id` text,
	`server_host` text,
	`server_ip` text,
	`env` text,
	`method` text,
	`request_uri` text,
	`user_agent` text,
	`remote_ip` text,
	`method_class` text,
	`method_name` text,
	`params` text,
	`time` text,
	`result` text,
	`user_id` text,
	`create_by` text,
	`trace_id` text,
	`create_time` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `log_error_default` ON `log_error` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `log_usual` (
	`id` text PRIMARY KEY NOT NULL,
	`log_level` text,
	`log_id` text,
	`log_data` text,
	`service_id` text,
	`server_host` text,
	`server_ip` text,
	`env` text,
	`method` text,
	`request_uri` text,
	`user_agent` text,
	`remote_ip` text,
	`method_class` text,
	`method_name` text,
	`params` text,
	`time` text,
	`result` text,
	`user_id` text,
	`create_by` text,
	`trace_id` text,
	`create_time` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `log_usual_default` ON `log_usual` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `notice` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text,
	`category` integer,
	`release_time` text,
	`notice_status` integer,
	`is_top` integer,
	`content` text,
	`attachments` text,
	`receivers` text,
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
CREATE INDEX `notice_default` ON `notice` (`tenant_id`,`is_deleted`,`is_top`,`release_time`,`id`);--> statement-breakpoint
CREATE TABLE `notice_read` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`notice_id` text,
	`read_time` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_user_id_notice_id` text
);
--> statement-breakpoint
CREATE INDEX `notice_read_default` ON `notice_read` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `notice_read_notice_id` ON `notice_read` (`tenant_id`,`is_deleted`,`notice_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notice_read_key_user_id_notice_id` ON `notice_read` (`tenant_id`,`key_user_id_notice_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `oss` (
	`id` text PRIMARY KEY NOT NULL,
	`category` integer,
	`oss_code` text,
	`endpoint` text,
	`transform_endpoint` text,
	`bucket_name` text,
	`access_key` text,
	`secret_key` text,
	`app_id` text,
	`region` text,
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
	`key_oss_code` text
);
--> statement-breakpoint
CREATE INDEX `oss_default` ON `oss` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `oss_key_oss_code` ON `oss` (`tenant_id`,`key_oss_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `report_file` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`content` text,
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
	`key_name` text
);
--> statement-breakpoint
CREATE INDEX `report_file_default` ON `report_file` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `report_file_key_name` ON `report_file` (`tenant_id`,`key_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `role_scope` (
	`id` text PRIMARY KEY NOT NULL,
	`scope_category` integer,
	`role_id` text,
	`scope_id` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_role_id_scope_category_scope_id` text
);
--> statement-breakpoint
CREATE INDEX `role_scope_default` ON `role_scope` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `role_scope_role_id` ON `role_scope` (`tenant_id`,`is_deleted`,`role_id`,`id`);--> statement-breakpoint
CREATE INDEX `role_scope_scope_id` ON `role_scope` (`tenant_id`,`is_deleted`,`scope_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `role_scope_key_role_id_scope_category_scope_id` ON `role_scope` (`tenant_id`,`key_role_id_scope_category_scope_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `sms` (
	`id` text PRIMARY KEY NOT NULL,
	`category` integer,
	`sms_code` text,
	`template_id` text,
	`app_id` text,
	`access_key` text,
	`secret_key` text,
	`region_id` text,
	`sign_name` text,
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
	`key_sms_code` text
);
--> statement-breakpoint
CREATE INDEX `sms_default` ON `sms` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sms_key_sms_code` ON `sms` (`tenant_id`,`key_sms_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `sms_message` (
	`id` text PRIMARY KEY NOT NULL,
	`batch` text,
	`sms_code` text,
	`category` integer,
	`phone` text,
	`params` text,
	`sealed_params` text,
	`state` integer,
	`attempts` integer,
	`next_time` text,
	`last_time` text,
	`sent_time` text,
	`provider_id` text,
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
	`status` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sms_message_default` ON `sms_message` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `sms_message_phone` ON `sms_message` (`tenant_id`,`is_deleted`,`phone`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `sms_message_batch` ON `sms_message` (`tenant_id`,`is_deleted`,`batch`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `staff` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_name` text,
	`staff_no` text,
	`gender` integer,
	`phone` text,
	`id_card_tail` text,
	`staff_type` text,
	`dept_id` text,
	`user_id` text,
	`grid_ids` text,
	`skills` text,
	`title` text,
	`entry_date` text,
	`leave_date` text,
	`work_status` integer,
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
	`key_staff_no` text,
	`key_phone` text,
	`key_user_id` text
);
--> statement-breakpoint
CREATE INDEX `staff_default` ON `staff` (`tenant_id`,`is_deleted`,`staff_no`,`id`);--> statement-breakpoint
CREATE INDEX `staff_dept_id` ON `staff` (`tenant_id`,`is_deleted`,`dept_id`,`staff_no`,`id`);--> statement-breakpoint
CREATE INDEX `staff_user_id` ON `staff` (`tenant_id`,`is_deleted`,`user_id`,`staff_no`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_key_staff_no` ON `staff` (`tenant_id`,`key_staff_no`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `staff_key_phone` ON `staff` (`tenant_id`,`key_phone`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `staff_key_user_id` ON `staff` (`tenant_id`,`key_user_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `stored_file` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text,
	`name` text,
	`original_name` text,
	`extension` text,
	`content_type` text,
	`size` integer,
	`sha256` text,
	`oss_id` text,
	`object_key` text,
	`domain` text,
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
	`key_token` text,
	`key_name` text
);
--> statement-breakpoint
CREATE INDEX `stored_file_default` ON `stored_file` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `stored_file_sha256` ON `stored_file` (`tenant_id`,`is_deleted`,`sha256`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `stored_file_object_key` ON `stored_file` (`tenant_id`,`is_deleted`,`object_key`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `stored_file_key_token` ON `stored_file` (`tenant_id`,`key_token`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `stored_file_key_name` ON `stored_file` (`tenant_id`,`key_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `tenant_package` (
	`id` text PRIMARY KEY NOT NULL,
	`package_name` text,
	`menu_id` text,
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
	`key_package_name` text
);
--> statement-breakpoint
CREATE INDEX `tenant_package_default` ON `tenant_package` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tenant_package_key_package_name` ON `tenant_package` (`tenant_id`,`key_package_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `top_menu` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text,
	`name` text,
	`source` text,
	`path` text,
	`sort` integer,
	`is_main` integer,
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
	`key_code` text
);
--> statement-breakpoint
CREATE INDEX `top_menu_default` ON `top_menu` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `top_menu_key_code` ON `top_menu` (`tenant_id`,`key_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `top_menu_setting` (
	`id` text PRIMARY KEY NOT NULL,
	`top_menu_id` text,
	`menu_id` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_top_menu_id_menu_id` text
);
--> statement-breakpoint
CREATE INDEX `top_menu_setting_default` ON `top_menu_setting` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `top_menu_setting_top_menu_id` ON `top_menu_setting` (`tenant_id`,`is_deleted`,`top_menu_id`,`id`);--> statement-breakpoint
CREATE INDEX `top_menu_setting_menu_id` ON `top_menu_setting` (`tenant_id`,`is_deleted`,`menu_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `top_menu_setting_key_top_menu_id_menu_id` ON `top_menu_setting` (`tenant_id`,`key_top_menu_id_menu_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `user_grid` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`grid_id` text,
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
	`key_user_id_grid_id` text
);
--> statement-breakpoint
CREATE INDEX `user_grid_default` ON `user_grid` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `user_grid_user_id` ON `user_grid` (`tenant_id`,`is_deleted`,`user_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `user_grid_grid_id` ON `user_grid` (`tenant_id`,`is_deleted`,`grid_id`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_grid_key_user_id_grid_id` ON `user_grid` (`tenant_id`,`key_user_id_grid_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `user_oauth` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text,
	`uuid` text,
	`identity_key` text,
	`user_id` text,
	`username` text,
	`nickname` text,
	`avatar` text,
	`email` text,
	`bind_time` text,
	`last_time` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_identity_key` text
);
--> statement-breakpoint
CREATE INDEX `user_oauth_default` ON `user_oauth` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `user_oauth_user_id` ON `user_oauth` (`tenant_id`,`is_deleted`,`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `user_oauth_identity_key` ON `user_oauth` (`tenant_id`,`is_deleted`,`identity_key`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_oauth_key_identity_key` ON `user_oauth` (`tenant_id`,`key_identity_key`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `user_platform` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`user_type` integer,
	`user_ext` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_user_id_user_type` text
);
--> statement-breakpoint
CREATE INDEX `user_platform_default` ON `user_platform` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_platform_key_user_id_user_type` ON `user_platform` (`tenant_id`,`key_user_id_user_type`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `user_setting` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`setting_key` text,
	`value` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_user_id_setting_key` text
);
--> statement-breakpoint
CREATE INDEX `user_setting_default` ON `user_setting` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `user_setting_user_id` ON `user_setting` (`tenant_id`,`is_deleted`,`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_setting_key_user_id_setting_key` ON `user_setting` (`tenant_id`,`key_user_id_setting_key`) WHERE is_deleted = 0;--> statement-breakpoint
DROP INDEX `session_default`;--> statement-breakpoint
DROP INDEX `session_user_id`;--> statement-breakpoint
DROP INDEX `session_last_time`;--> statement-breakpoint
ALTER TABLE `session` ADD `account` text;--> statement-breakpoint
ALTER TABLE `session` ADD `oauth_id` text;--> statement-breakpoint
ALTER TABLE `session` ADD `browser` text;--> statement-breakpoint
ALTER TABLE `session` ADD `system` text;--> statement-breakpoint
CREATE INDEX `session_default` ON `session` (`tenant_id`,`is_deleted`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `session_user_id` ON `session` (`tenant_id`,`is_deleted`,`user_id`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `session_last_time` ON `session` (`tenant_id`,`is_deleted`,`last_time`,`start_time`,`id`);--> statement-breakpoint
ALTER TABLE `company` ADD `boundary` text;--> statement-breakpoint
ALTER TABLE `company` ADD `logo` text;--> statement-breakpoint
ALTER TABLE `company` ADD `cover` text;--> statement-breakpoint
ALTER TABLE `dept` ADD `region_code` text;--> statement-breakpoint
ALTER TABLE `dept` ADD `leader_id` text;--> statement-breakpoint
ALTER TABLE `device` ADD `grid_id` text;--> statement-breakpoint
ALTER TABLE `device` ADD `maintainer_id` text;--> statement-breakpoint
ALTER TABLE `device` ADD `thumbnail` text;--> statement-breakpoint
CREATE INDEX `device_grid_id` ON `device` (`tenant_id`,`is_deleted`,`grid_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `device_create_user` ON `device` (`tenant_id`,`is_deleted`,`create_user`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `device_create_dept` ON `device` (`tenant_id`,`is_deleted`,`create_dept`,`create_time`,`id`);--> statement-breakpoint
ALTER TABLE `menu` ADD `keep_alive` integer;--> statement-breakpoint
ALTER TABLE `menu` ADD `is_hide` integer;--> statement-breakpoint
ALTER TABLE `menu` ADD `is_portal` integer;--> statement-breakpoint
ALTER TABLE `menu` ADD `roles` text;--> statement-breakpoint
ALTER TABLE `menu` ADD `query` text;--> statement-breakpoint
ALTER TABLE `menu` ADD `group` text;--> statement-breakpoint
ALTER TABLE `role` ADD `key_role_alias` text;--> statement-breakpoint
CREATE UNIQUE INDEX `role_key_role_alias` ON `role` (`tenant_id`,`key_role_alias`) WHERE is_deleted = 0;--> statement-breakpoint
ALTER TABLE `user` ADD `leader_id` text;--> statement-breakpoint
ALTER TABLE `user` ADD `is_leader` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `company_id` text;