CREATE TABLE `border` (
	`id` text PRIMARY KEY NOT NULL,
	`border_name` text,
	`border_code` text,
	`border_type` text,
	`region_code` text,
	`geometry` text,
	`length_m` real,
	`stroke_color` text,
	`stroke_width` integer,
	`stroke_dash` text,
	`mask_outside` integer,
	`is_default` integer,
	`file_url` text,
	`source_note` text,
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
	`key_border_code` text
);
--> statement-breakpoint
CREATE INDEX `border_default` ON `border` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `border_is_default` ON `border` (`tenant_id`,`is_deleted`,`is_default`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `border_create_user` ON `border` (`tenant_id`,`is_deleted`,`create_user`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `border_create_dept` ON `border` (`tenant_id`,`is_deleted`,`create_dept`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `border_key_border_code` ON `border` (`tenant_id`,`key_border_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `evaluate_detail` (
	`id` text PRIMARY KEY NOT NULL,
	`evaluate_template_id` text,
	`parent_id` text,
	`item_name` text,
	`item_code2` text,
	`score` real,
	`score_type` integer,
	`options` text,
	`source` text,
	`standard` text,
	`evidence` integer,
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
	`key_item_name_evaluate_template_id_parent_id` text
);
--> statement-breakpoint
CREATE INDEX `evaluate_detail_default` ON `evaluate_detail` (`tenant_id`,`is_deleted`,`evaluate_template_id`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `evaluate_detail_evaluate_template_id` ON `evaluate_detail` (`tenant_id`,`is_deleted`,`evaluate_template_id`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `evaluate_detail_parent_id` ON `evaluate_detail` (`tenant_id`,`is_deleted`,`parent_id`,`evaluate_template_id`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `evaluate_detail_key_item_name_evaluate_template_id_parent_id` ON `evaluate_detail` (`tenant_id`,`key_item_name_evaluate_template_id_parent_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `evaluate_record` (
	`id` text PRIMARY KEY NOT NULL,
	`template_id` text,
	`version_no` integer,
	`target_type` text,
	`period` text,
	`company_id` text,
	`soil_id` text,
	`staff_id` text,
	`station_id` text,
	`target_name` text,
	`items` text,
	`total` real,
	`grade_key` text,
	`state` integer,
	`evaluator_id` text,
	`reviewer_id` text,
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
	`key_period_template_id_company_id_soil_id_staff_id_station_id` text
);
--> statement-breakpoint
CREATE INDEX `evaluate_record_default` ON `evaluate_record` (`tenant_id`,`is_deleted`,`period`,`total`,`id`);--> statement-breakpoint
CREATE INDEX `evaluate_record_template_id` ON `evaluate_record` (`tenant_id`,`is_deleted`,`template_id`,`period`,`total`,`id`);--> statement-breakpoint
CREATE INDEX `evaluate_record_company_id` ON `evaluate_record` (`tenant_id`,`is_deleted`,`company_id`,`period`,`total`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `evaluate_record_key_period_template_id_company_id_soil_id_staff_id_station_id` ON `evaluate_record` (`tenant_id`,`key_period_template_id_company_id_soil_id_staff_id_station_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `evaluate_template` (
	`id` text PRIMARY KEY NOT NULL,
	`template_name` text,
	`template_code` text,
	`target_type` text,
	`type_ids` text,
	`cycle` text,
	`total_score` integer,
	`pass_score` integer,
	`grades` text,
	`version_no` integer,
	`publish_status` integer,
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
	`status` integer DEFAULT 1 NOT NULL,
	`key_template_name` text,
	`key_template_code` text
);
--> statement-breakpoint
CREATE INDEX `evaluate_template_default` ON `evaluate_template` (`tenant_id`,`is_deleted`,`update_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `evaluate_template_key_template_name` ON `evaluate_template` (`tenant_id`,`key_template_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `evaluate_template_key_template_code` ON `evaluate_template` (`tenant_id`,`key_template_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `event` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text,
	`event_type_id` text,
	`event_level` integer,
	`level_reason` text,
	`event_status` integer,
	`event_no` text,
	`source` integer,
	`content` text,
	`device_id` text,
	`device_name` text,
	`soil_id` text,
	`soil_name` text,
	`station_id` text,
	`component_id` text,
	`company_id` text,
	`grid_id` text,
	`lng` real,
	`lat` real,
	`address` text,
	`images` text,
	`video_url` text,
	`metric` text,
	`metric_value` real,
	`threshold` text,
	`occur_time` text,
	`last_time` text,
	`occurrences` integer,
	`is_active` integer,
	`clear_time` text,
	`reporter_name` text,
	`reporter_phone` text,
	`handler_id` text,
	`handler_dept_id` text,
	`accept_time` text,
	`finish_time` text,
	`deadline` text,
	`result` text,
	`false_reason` integer,
	`satisfaction` integer,
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
	`key_event_type_id_device_id_metric` text
);
--> statement-breakpoint
CREATE INDEX `event_default` ON `event` (`tenant_id`,`is_deleted`,`event_status`,`event_level`,"occur_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `event_event_no` ON `event` (`tenant_id`,`is_deleted`,`event_no`,`event_status`,`event_level`,"occur_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `event_event_type_id` ON `event` (`tenant_id`,`is_deleted`,`event_type_id`,`event_status`,`event_level`,"occur_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `event_device_id` ON `event` (`tenant_id`,`is_deleted`,`device_id`,`event_status`,`event_level`,"occur_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `event_soil_id` ON `event` (`tenant_id`,`is_deleted`,`soil_id`,`event_status`,`event_level`,"occur_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `event_grid_id` ON `event` (`tenant_id`,`is_deleted`,`grid_id`,`event_status`,`event_level`,"occur_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `event_company_id` ON `event` (`tenant_id`,`is_deleted`,`company_id`,`event_status`,`event_level`,"occur_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `event_handler_id` ON `event` (`tenant_id`,`is_deleted`,`handler_id`,`event_status`,`event_level`,"occur_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `event_create_user` ON `event` (`tenant_id`,`is_deleted`,`create_user`,`event_status`,`event_level`,"occur_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `event_create_dept` ON `event` (`tenant_id`,`is_deleted`,`create_dept`,`event_status`,`event_level`,"occur_time" desc,"id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX `event_key_event_type_id_device_id_metric` ON `event` (`tenant_id`,`key_event_type_id_device_id_metric`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `event_detail` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text,
	`action` text,
	`content` text,
	`from_status` integer,
	`to_status` integer,
	`operator_id` text,
	`operator_name` text,
	`operate_time` text,
	`images` text,
	`metric_value` real,
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
CREATE INDEX `event_detail_default` ON `event_detail` (`tenant_id`,`is_deleted`,`operate_time`,`id`);--> statement-breakpoint
CREATE INDEX `event_detail_event_id` ON `event_detail` (`tenant_id`,`is_deleted`,`event_id`,`operate_time`,`id`);--> statement-breakpoint
CREATE TABLE `event_type` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`type_name` text,
	`type_code` text,
	`source` integer,
	`default_level` integer,
	`icon` text,
	`color` text,
	`handle_hours` integer,
	`auto_assign` text,
	`notify_channels` text,
	`sound_on` integer,
	`is_auto` integer,
	`rule` text,
	`plan_text` text,
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
	`key_type_name` text,
	`key_type_code` text
);
--> statement-breakpoint
CREATE INDEX `event_type_default` ON `event_type` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `event_type_parent_id` ON `event_type` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `event_type_key_type_name` ON `event_type` (`tenant_id`,`key_type_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `event_type_key_type_code` ON `event_type` (`tenant_id`,`key_type_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `geo_grid` (
	`id` text PRIMARY KEY NOT NULL,
	`polygon_id` text,
	`border_id` text,
	`model_id` text,
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
	`key_polygon_id_grid_id` text,
	`key_border_id_grid_id` text,
	`key_model_id_grid_id` text
);
--> statement-breakpoint
CREATE INDEX `geo_grid_default` ON `geo_grid` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `geo_grid_polygon_id` ON `geo_grid` (`tenant_id`,`is_deleted`,`polygon_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `geo_grid_border_id` ON `geo_grid` (`tenant_id`,`is_deleted`,`border_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `geo_grid_model_id` ON `geo_grid` (`tenant_id`,`is_deleted`,`model_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `geo_grid_grid_id` ON `geo_grid` (`tenant_id`,`is_deleted`,`grid_id`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `geo_grid_key_polygon_id_grid_id` ON `geo_grid` (`tenant_id`,`key_polygon_id_grid_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `geo_grid_key_border_id_grid_id` ON `geo_grid` (`tenant_id`,`key_border_id_grid_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `geo_grid_key_model_id_grid_id` ON `geo_grid` (`tenant_id`,`key_model_id_grid_id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `item_code` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text,
	`code_type` text,
	`soil_id` text,
	`device_id` text,
	`component_id` text,
	`company_id` text,
	`vr_id` text,
	`batch_no` text,
	`target_name` text,
	`page_template_id` text,
	`state` integer,
	`scan_count` integer,
	`last_scan_time` text,
	`print_count` integer,
	`expire_time` text,
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
	`key_code` text
);
--> statement-breakpoint
CREATE INDEX `item_code_default` ON `item_code` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `item_code_code_type` ON `item_code` (`tenant_id`,`is_deleted`,`code_type`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `item_code_state` ON `item_code` (`tenant_id`,`is_deleted`,`state`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `item_code_create_user` ON `item_code` (`tenant_id`,`is_deleted`,`create_user`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `item_code_create_dept` ON `item_code` (`tenant_id`,`is_deleted`,`create_dept`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `item_code_key_code` ON `item_code` (`tenant_id`,`key_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `map_layer` (
	`id` text PRIMARY KEY NOT NULL,
	`layer_name` text,
	`layer_code` text,
	`layer_type` text,
	`url` text,
	`subdomains` text,
	`use_proxy` integer,
	`crs` text,
	`bind_entity` text,
	`bbox` text,
	`attribution` text,
	`is_base` integer,
	`is_default` integer,
	`opacity` real,
	`min_zoom` integer,
	`max_zoom` integer,
	`style` text,
	`legend` text,
	`role_ids` text,
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
	`key_layer_code` text
);
--> statement-breakpoint
CREATE INDEX `map_layer_default` ON `map_layer` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `map_layer_is_base` ON `map_layer` (`tenant_id`,`is_deleted`,`is_base`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `map_layer_create_user` ON `map_layer` (`tenant_id`,`is_deleted`,`create_user`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `map_layer_create_dept` ON `map_layer` (`tenant_id`,`is_deleted`,`create_dept`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `map_layer_key_layer_code` ON `map_layer` (`tenant_id`,`key_layer_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `message` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`kind` text,
	`title` text,
	`content` text,
	`link` text,
	`level` text,
	`send_time` text,
	`read_time` text,
	`source_id` text,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text
);
--> statement-breakpoint
CREATE INDEX `message_default` ON `message` (`tenant_id`,`is_deleted`,`send_time`,`id`);--> statement-breakpoint
CREATE INDEX `message_user_id` ON `message` (`tenant_id`,`is_deleted`,`user_id`,`send_time`,`id`);--> statement-breakpoint
CREATE INDEX `message_source_id` ON `message` (`tenant_id`,`is_deleted`,`source_id`,`send_time`,`id`);--> statement-breakpoint
CREATE TABLE `page_template` (
	`id` text PRIMARY KEY NOT NULL,
	`template_name` text,
	`template_type` text,
	`terminal` text,
	`layout` text,
	`cover` text,
	`is_default` integer,
	`publish_status` integer,
	`version_no` integer,
	`company_type_ids` text,
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
	`key_template_name` text
);
--> statement-breakpoint
CREATE INDEX `page_template_default` ON `page_template` (`tenant_id`,`is_deleted`,`update_time`,`id`);--> statement-breakpoint
CREATE INDEX `page_template_template_type` ON `page_template` (`tenant_id`,`is_deleted`,`template_type`,`update_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `page_template_key_template_name` ON `page_template` (`tenant_id`,`key_template_name`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `polygon` (
	`id` text PRIMARY KEY NOT NULL,
	`polygon_name` text,
	`polygon_code` text,
	`polygon_type` text,
	`geometry` text,
	`area_m2` real,
	`stroke_color` text,
	`stroke_width` integer,
	`fill_color` text,
	`fill_opacity` real,
	`z_index` integer,
	`min_zoom` integer,
	`max_zoom` integer,
	`map_layer_id` text,
	`valid_from` text,
	`valid_to` text,
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
	`key_polygon_code` text
);
--> statement-breakpoint
CREATE INDEX `polygon_default` ON `polygon` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `polygon_map_layer_id` ON `polygon` (`tenant_id`,`is_deleted`,`map_layer_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `polygon_create_user` ON `polygon` (`tenant_id`,`is_deleted`,`create_user`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `polygon_create_dept` ON `polygon` (`tenant_id`,`is_deleted`,`create_dept`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `polygon_key_polygon_code` ON `polygon` (`tenant_id`,`key_polygon_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `router` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`router_name` text,
	`router_key` text,
	`path` text,
	`icon` text,
	`layer_ids` text,
	`lng` real,
	`lat` real,
	`zoom` integer,
	`grid_id` text,
	`panels` text,
	`terminal` text,
	`role_ids` text,
	`is_show` integer,
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
	`key_router_key` text
);
--> statement-breakpoint
CREATE INDEX `router_default` ON `router` (`tenant_id`,`is_deleted`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `router_parent_id` ON `router` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `router_create_user` ON `router` (`tenant_id`,`is_deleted`,`create_user`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `router_create_dept` ON `router` (`tenant_id`,`is_deleted`,`create_dept`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `router_key_router_key` ON `router` (`tenant_id`,`key_router_key`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `three_d_model` (
	`id` text PRIMARY KEY NOT NULL,
	`thumbnail` text,
	`model_name` text,
	`model_code` text,
	`model_type` text,
	`format` text,
	`file_url` text,
	`file_size` integer,
	`lng` real,
	`lat` real,
	`altitude` real,
	`heading` real,
	`pitch` real,
	`roll` real,
	`scale` real,
	`lod` text,
	`animations` text,
	`faces` integer,
	`min_zoom` integer,
	`max_zoom` integer,
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
	`key_model_code` text
);
--> statement-breakpoint
CREATE INDEX `three_d_model_default` ON `three_d_model` (`tenant_id`,`is_deleted`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `three_d_model_create_user` ON `three_d_model` (`tenant_id`,`is_deleted`,`create_user`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `three_d_model_create_dept` ON `three_d_model` (`tenant_id`,`is_deleted`,`create_dept`,`create_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `three_d_model_key_model_code` ON `three_d_model` (`tenant_id`,`key_model_code`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE TABLE `vr` (
	`id` text PRIMARY KEY NOT NULL,
	`vr_name` text,
	`vr_type` integer,
	`company_id` text,
	`soil_id` text,
	`station_id` text,
	`vr_account_id` text,
	`scenes` text,
	`external_url` text,
	`cover` text,
	`lng` real,
	`lat` real,
	`shoot_date` text,
	`view_count` integer,
	`is_public` integer,
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
CREATE INDEX `vr_default` ON `vr` (`tenant_id`,`is_deleted`,`sort`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `vr_company_id` ON `vr` (`tenant_id`,`is_deleted`,`company_id`,`sort`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `vr_soil_id` ON `vr` (`tenant_id`,`is_deleted`,`soil_id`,`sort`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `vr_create_user` ON `vr` (`tenant_id`,`is_deleted`,`create_user`,`sort`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `vr_create_dept` ON `vr` (`tenant_id`,`is_deleted`,`create_dept`,`sort`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE TABLE `vr_account` (
	`id` text PRIMARY KEY NOT NULL,
	`account_name` text,
	`platform` text,
	`account` text,
	`password` text,
	`homepage` text,
	`company_id` text,
	`expire_time` text,
	`quota_mb` integer,
	`used_mb` integer,
	`contact_phone` text,
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
	`key_account_name` text
);
--> statement-breakpoint
CREATE INDEX `vr_account_default` ON `vr_account` (`tenant_id`,`is_deleted`,`expire_time`,`id`);--> statement-breakpoint
CREATE INDEX `vr_account_company_id` ON `vr_account` (`tenant_id`,`is_deleted`,`company_id`,`expire_time`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `vr_account_key_account_name` ON `vr_account` (`tenant_id`,`key_account_name`) WHERE is_deleted = 0;--> statement-breakpoint
DROP INDEX `company_honor_default`;--> statement-breakpoint
DROP INDEX `company_honor_company_id`;--> statement-breakpoint
CREATE INDEX `company_honor_default` ON `company_honor` (`tenant_id`,`is_deleted`,`award_date`,`id`);--> statement-breakpoint
CREATE INDEX `company_honor_company_id` ON `company_honor` (`tenant_id`,`is_deleted`,`company_id`,`award_date`,`id`);--> statement-breakpoint
DROP INDEX `company_resource_default`;--> statement-breakpoint
DROP INDEX `company_resource_company_id`;--> statement-breakpoint
CREATE INDEX `company_resource_default` ON `company_resource` (`tenant_id`,`is_deleted`,`sort`,"create_time" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `company_resource_company_id` ON `company_resource` (`tenant_id`,`is_deleted`,`company_id`,`sort`,"create_time" desc,"id" desc);--> statement-breakpoint
ALTER TABLE `company` ADD `page_template_id` text;--> statement-breakpoint
ALTER TABLE `component` ADD `item_code_id` text;--> statement-breakpoint
ALTER TABLE `component` ADD `model_id` text;--> statement-breakpoint
ALTER TABLE `component` ADD `next_inspect_date` text;--> statement-breakpoint
ALTER TABLE `device` ADD `access_key` text;--> statement-breakpoint
ALTER TABLE `device` ADD `access_secret` text;--> statement-breakpoint
ALTER TABLE `device` ADD `last_error` text;--> statement-breakpoint
ALTER TABLE `device` ADD `msg_count24h` integer;--> statement-breakpoint
ALTER TABLE `device` ADD `key_access_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `device_key_access_key` ON `device` (`tenant_id`,`key_access_key`) WHERE is_deleted = 0;--> statement-breakpoint
ALTER TABLE `grid` ADD `geometry` text;--> statement-breakpoint
ALTER TABLE `grid` ADD `area_m2` real;--> statement-breakpoint
ALTER TABLE `grid` ADD `bbox` text;--> statement-breakpoint
ALTER TABLE `grid` ADD `border_id` text;--> statement-breakpoint
ALTER TABLE `grid` ADD `purpose` text;--> statement-breakpoint
ALTER TABLE `grid` ADD `expire_time` text;--> statement-breakpoint
ALTER TABLE `soil` ADD `safe_until` text;--> statement-breakpoint
ALTER TABLE `staff` ADD `avatar` text;