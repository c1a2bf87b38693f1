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
CREATE TABLE `company_honor` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`honor_name` text,
	`honor_level` integer,
	`issuer` text,
	`cert_no` text,
	`award_date` text,
	`expire_date` text,
	`images` text,
	`is_show` integer,
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
	`status` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_honor_default` ON `company_honor` (`tenant_id`,`is_deleted`,`sort`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `company_honor_company_id` ON `company_honor` (`tenant_id`,`is_deleted`,`company_id`,`sort`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `company_introduce` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`title` text,
	`lang` text,
	`content` text,
	`cover` text,
	`images` text,
	`video_url` text,
	`is_show` integer,
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
	`key_company_id_lang` text
);
--> statement-breakpoint
CREATE INDEX `company_introduce_default` ON `company_introduce` (`tenant_id`,`is_deleted`,`update_time`,`id`);--> statement-breakpoint
CREATE INDEX `company_introduce_company_id` ON `company_introduce` (`tenant_id`,`is_deleted`,`company_id`,`update_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_introduce_key_company_id_lang` ON `company_introduce` (`tenant_id`,`key_company_id_lang`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `company_leader_care` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`title` text,
	`leader_name` text,
	`leader_post` text,
	`visit_date` text,
	`content` text,
	`images` text,
	`video_url` text,
	`is_show` integer,
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
	`status` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_leader_care_default` ON `company_leader_care` (`tenant_id`,`is_deleted`,`visit_date`,`id`);--> statement-breakpoint
CREATE INDEX `company_leader_care_company_id` ON `company_leader_care` (`tenant_id`,`is_deleted`,`company_id`,`visit_date`,`id`);--> statement-breakpoint
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
CREATE TABLE `company_progress` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`title` text,
	`progress_date` text,
	`progress_type` integer,
	`percent` integer,
	`content` text,
	`images` text,
	`is_show` integer,
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
	`status` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_progress_default` ON `company_progress` (`tenant_id`,`is_deleted`,`progress_date`,`id`);--> statement-breakpoint
CREATE INDEX `company_progress_company_id` ON `company_progress` (`tenant_id`,`is_deleted`,`company_id`,`progress_date`,`id`);--> statement-breakpoint
CREATE TABLE `company_resource` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`resource_name` text,
	`resource_type` integer,
	`quantity` real,
	`unit` text,
	`value_wan` real,
	`lng` real,
	`lat` real,
	`acquire_date` text,
	`images` text,
	`is_show` integer,
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
	`status` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_resource_default` ON `company_resource` (`tenant_id`,`is_deleted`,`sort`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `company_resource_company_id` ON `company_resource` (`tenant_id`,`is_deleted`,`company_id`,`sort`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `company_staff` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`staff_id` text,
	`role` integer,
	`is_main` integer,
	`join_date` text,
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
	`key_company_id_staff_id` text
);
--> statement-breakpoint
CREATE INDEX `company_staff_default` ON `company_staff` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `company_staff_company_id` ON `company_staff` (`tenant_id`,`is_deleted`,`company_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `company_staff_staff_id` ON `company_staff` (`tenant_id`,`is_deleted`,`staff_id`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_staff_key_company_id_staff_id` ON `company_staff` (`tenant_id`,`key_company_id_staff_id`) WHERE is_deleted = 0;--> statement-breakpoint
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
CREATE TABLE `component` (
	`id` text PRIMARY KEY NOT NULL,
	`component_name` text,
	`component_code` text,
	`component_type` text,
	`region_code` text,
	`grid_id` text,
	`soil_id` text,
	`company_id` text,
	`station_id` text,
	`geometry` text,
	`manufacturer` text,
	`model` text,
	`spec` text,
	`install_date` text,
	`warranty_end` text,
	`owner_unit` text,
	`maintain_unit` text,
	`manager_id` text,
	`health_status` integer,
	`last_inspect_time` text,
	`inspect_cycle_days` integer,
	`images` text,
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
	`key_component_code` text
);
--> statement-breakpoint
CREATE INDEX `component_default` ON `component` (`tenant_id`,`is_deleted`,`component_code`,`id`);--> statement-breakpoint
CREATE INDEX `component_grid_id` ON `component` (`tenant_id`,`is_deleted`,`grid_id`,`component_code`,`id`);--> statement-breakpoint
CREATE INDEX `component_company_id` ON `component` (`tenant_id`,`is_deleted`,`company_id`,`component_code`,`id`);--> statement-breakpoint
CREATE INDEX `component_create_user` ON `component` (`tenant_id`,`is_deleted`,`create_user`,`component_code`,`id`);--> statement-breakpoint
CREATE INDEX `component_create_dept` ON `component` (`tenant_id`,`is_deleted`,`create_dept`,`component_code`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `component_key_component_code` ON `component` (`tenant_id`,`key_component_code`) WHERE is_deleted = 0;--> statement-breakpoint
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
CREATE TABLE `device_user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`platform` text,
	`account` text,
	`app_key` text,
	`app_secret` text,
	`api_base` text,
	`company_id` text,
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
CREATE INDEX `device_user_default` ON `device_user` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `device_user_company_id` ON `device_user` (`tenant_id`,`is_deleted`,`company_id`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `device_user_key_name` ON `device_user` (`tenant_id`,`key_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `export_job` (
	`id` text PRIMARY KEY NOT NULL,
	`entity` text,
	`file_name` text,
	`state` text,
	`total` integer,
	`written` integer,
	`file_id` text,
	`error` text,
	`start_time` text,
	`end_time` text,
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
CREATE INDEX `export_job_default` ON `export_job` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `export_job_create_user` ON `export_job` (`tenant_id`,`is_deleted`,`create_user`,`create_time`,`id`);--> statement-breakpoint
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
CREATE TABLE `soil` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`soil_name` text,
	`soil_code` text,
	`soil_level` integer,
	`company_id` text,
	`grid_id` text,
	`region_code` text,
	`geometry` text,
	`lng` real,
	`lat` real,
	`grid_code` text,
	`area_m2` real,
	`contract_area_mu` real,
	`land_use` text,
	`soil_type` text,
	`soil_texture` integer,
	`land_grade` integer,
	`is_basic_farmland` integer,
	`ownership` integer,
	`contractor` text,
	`contractor_phone` text,
	`contract_start` text,
	`contract_end` text,
	`irrigation` integer,
	`ph_value` real,
	`organic_matter` real,
	`alkali_n` real,
	`avail_p` real,
	`avail_k` real,
	`salt_content` real,
	`field_capacity` real,
	`current_crop` text,
	`variety` text,
	`growth_stage` integer,
	`soil_status` integer,
	`images` text,
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
	`key_soil_name_parent_id` text,
	`key_soil_code` text
);
--> statement-breakpoint
CREATE INDEX `soil_default` ON `soil` (`tenant_id`,`is_deleted`,`sort`,`soil_code`,`id`);--> statement-breakpoint
CREATE INDEX `soil_parent_id` ON `soil` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`soil_code`,`id`);--> statement-breakpoint
CREATE INDEX `soil_company_id` ON `soil` (`tenant_id`,`is_deleted`,`company_id`,`sort`,`soil_code`,`id`);--> statement-breakpoint
CREATE INDEX `soil_grid_id` ON `soil` (`tenant_id`,`is_deleted`,`grid_id`,`sort`,`soil_code`,`id`);--> statement-breakpoint
CREATE INDEX `soil_create_user` ON `soil` (`tenant_id`,`is_deleted`,`create_user`,`sort`,`soil_code`,`id`);--> statement-breakpoint
CREATE INDEX `soil_create_dept` ON `soil` (`tenant_id`,`is_deleted`,`create_dept`,`sort`,`soil_code`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `soil_key_soil_name_parent_id` ON `soil` (`tenant_id`,`key_soil_name_parent_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `soil_key_soil_code` ON `soil` (`tenant_id`,`key_soil_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `soil_log` (
	`id` text PRIMARY KEY NOT NULL,
	`soil_id` text,
	`log_type` text,
	`title` text,
	`log_time` text,
	`log_status` integer,
	`operator_ids` text,
	`crop` text,
	`variety` text,
	`is_final` integer,
	`area_mu` real,
	`inputs` text,
	`safe_until` text,
	`yield_kg` real,
	`quality_grade` integer,
	`water_m3` real,
	`machine_hours` real,
	`cost_yuan` real,
	`weather` text,
	`geometry` text,
	`images` text,
	`content` text,
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
CREATE INDEX `soil_log_default` ON `soil_log` (`tenant_id`,`is_deleted`,`log_time`,`id`);--> statement-breakpoint
CREATE INDEX `soil_log_soil_id` ON `soil_log` (`tenant_id`,`is_deleted`,`soil_id`,`log_time`,`id`);--> statement-breakpoint
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
CREATE TABLE `station` (
	`id` text PRIMARY KEY NOT NULL,
	`station_name` text,
	`station_code` text,
	`station_type` integer,
	`company_id` text,
	`grid_id` text,
	`soil_ids` text,
	`region_code` text,
	`address` text,
	`lng` real,
	`lat` real,
	`altitude` real,
	`build_date` text,
	`manager_id` text,
	`protocol` text,
	`report_interval_min` integer,
	`metrics` text,
	`images` text,
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
	`key_station_name` text,
	`key_station_code` text
);
--> statement-breakpoint
CREATE INDEX `station_default` ON `station` (`tenant_id`,`is_deleted`,`station_code`,`id`);--> statement-breakpoint
CREATE INDEX `station_company_id` ON `station` (`tenant_id`,`is_deleted`,`company_id`,`station_code`,`id`);--> statement-breakpoint
CREATE INDEX `station_grid_id` ON `station` (`tenant_id`,`is_deleted`,`grid_id`,`station_code`,`id`);--> statement-breakpoint
CREATE INDEX `station_create_user` ON `station` (`tenant_id`,`is_deleted`,`create_user`,`station_code`,`id`);--> statement-breakpoint
CREATE INDEX `station_create_dept` ON `station` (`tenant_id`,`is_deleted`,`create_dept`,`station_code`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `station_key_station_name` ON `station` (`tenant_id`,`key_station_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `station_key_station_code` ON `station` (`tenant_id`,`key_station_code`) WHERE is_deleted = 0;--> statement-breakpoint
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
ALTER TABLE `device` ADD `device_user_id` text;--> statement-breakpoint
ALTER TABLE `device` ADD `soil_id` text;--> statement-breakpoint
ALTER TABLE `device` ADD `station_id` text;--> statement-breakpoint
ALTER TABLE `device` ADD `component_id` text;--> statement-breakpoint
ALTER TABLE `device` ADD `grid_id` text;--> statement-breakpoint
ALTER TABLE `device` ADD `maintainer_id` text;--> statement-breakpoint
ALTER TABLE `device` ADD `thumbnail` text;--> statement-breakpoint
CREATE INDEX `device_soil_id` ON `device` (`tenant_id`,`is_deleted`,`soil_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `device_station_id` ON `device` (`tenant_id`,`is_deleted`,`station_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `device_device_user_id` ON `device` (`tenant_id`,`is_deleted`,`device_user_id`,`create_time`,`id`);--> statement-breakpoint
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