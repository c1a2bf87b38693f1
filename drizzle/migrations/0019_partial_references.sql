DROP INDEX `api_key_user_id`;--> statement-breakpoint
CREATE INDEX `api_key_user_id` ON `api_key` (`tenant_id`,`is_deleted`,`user_id`,`create_time`,`id`) WHERE user_id is not null;--> statement-breakpoint
DROP INDEX `auth_log_user_id`;--> statement-breakpoint
CREATE INDEX `auth_log_user_id` ON `auth_log` (`tenant_id`,`is_deleted`,`user_id`,`login_time`,`id`) WHERE user_id is not null;--> statement-breakpoint
DROP INDEX `component_grid_id`;--> statement-breakpoint
DROP INDEX `component_company_id`;--> statement-breakpoint
CREATE INDEX `component_grid_id` ON `component` (`tenant_id`,`is_deleted`,`grid_id`,`component_code`,`id`) WHERE grid_id is not null;--> statement-breakpoint
CREATE INDEX `component_company_id` ON `component` (`tenant_id`,`is_deleted`,`company_id`,`component_code`,`id`) WHERE company_id is not null;--> statement-breakpoint
DROP INDEX `dept_parent_id`;--> statement-breakpoint
CREATE INDEX `dept_parent_id` ON `dept` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`id`) WHERE parent_id is not null;--> statement-breakpoint
DROP INDEX `device_company_id`;--> statement-breakpoint
DROP INDEX `device_parent_id`;--> statement-breakpoint
DROP INDEX `device_soil_id`;--> statement-breakpoint
DROP INDEX `device_station_id`;--> statement-breakpoint
DROP INDEX `device_device_user_id`;--> statement-breakpoint
DROP INDEX `device_grid_id`;--> statement-breakpoint
CREATE INDEX `device_company_id` ON `device` (`tenant_id`,`is_deleted`,`company_id`,`alarm_level`,`online_status`,"create_time" desc,"id" desc) WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX `device_parent_id` ON `device` (`tenant_id`,`is_deleted`,`parent_id`,`alarm_level`,`online_status`,"create_time" desc,"id" desc) WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX `device_soil_id` ON `device` (`tenant_id`,`is_deleted`,`soil_id`,`alarm_level`,`online_status`,"create_time" desc,"id" desc) WHERE soil_id is not null;--> statement-breakpoint
CREATE INDEX `device_station_id` ON `device` (`tenant_id`,`is_deleted`,`station_id`,`alarm_level`,`online_status`,"create_time" desc,"id" desc) WHERE station_id is not null;--> statement-breakpoint
CREATE INDEX `device_device_user_id` ON `device` (`tenant_id`,`is_deleted`,`device_user_id`,`alarm_level`,`online_status`,"create_time" desc,"id" desc) WHERE device_user_id is not null;--> statement-breakpoint
CREATE INDEX `device_grid_id` ON `device` (`tenant_id`,`is_deleted`,`grid_id`,`alarm_level`,`online_status`,"create_time" desc,"id" desc) WHERE grid_id is not null;--> statement-breakpoint
DROP INDEX `device_user_company_id`;--> statement-breakpoint
CREATE INDEX `device_user_company_id` ON `device_user` (`tenant_id`,`is_deleted`,`company_id`,`create_time`,`id`) WHERE company_id is not null;--> statement-breakpoint
DROP INDEX `dict_parent_id`;--> statement-breakpoint
CREATE INDEX `dict_parent_id` ON `dict` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`id`) WHERE parent_id is not null;--> statement-breakpoint
DROP INDEX `dict_biz_parent_id`;--> statement-breakpoint
CREATE INDEX `dict_biz_parent_id` ON `dict_biz` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`id`) WHERE parent_id is not null;--> statement-breakpoint
DROP INDEX `evaluate_detail_parent_id`;--> statement-breakpoint
CREATE INDEX `evaluate_detail_parent_id` ON `evaluate_detail` (`tenant_id`,`is_deleted`,`parent_id`,`evaluate_template_id`,`sort`,`id`) WHERE parent_id is not null;--> statement-breakpoint
DROP INDEX `evaluate_record_company_id`;--> statement-breakpoint
CREATE INDEX `evaluate_record_company_id` ON `evaluate_record` (`tenant_id`,`is_deleted`,`company_id`,`period`,`total`,`id`) WHERE company_id is not null;--> statement-breakpoint
DROP INDEX `event_device_id`;--> statement-breakpoint
DROP INDEX `event_soil_id`;--> statement-breakpoint
DROP INDEX `event_grid_id`;--> statement-breakpoint
DROP INDEX `event_company_id`;--> statement-breakpoint
DROP INDEX `event_handler_id`;--> statement-breakpoint
CREATE INDEX `event_device_id` ON `event` (`tenant_id`,`is_deleted`,`device_id`,`event_status`,`event_level`,"occur_time" desc,"id" desc) WHERE device_id is not null;--> statement-breakpoint
CREATE INDEX `event_soil_id` ON `event` (`tenant_id`,`is_deleted`,`soil_id`,`event_status`,`event_level`,"occur_time" desc,"id" desc) WHERE soil_id is not null;--> statement-breakpoint
CREATE INDEX `event_grid_id` ON `event` (`tenant_id`,`is_deleted`,`grid_id`,`event_status`,`event_level`,"occur_time" desc,"id" desc) WHERE grid_id is not null;--> statement-breakpoint
CREATE INDEX `event_company_id` ON `event` (`tenant_id`,`is_deleted`,`company_id`,`event_status`,`event_level`,"occur_time" desc,"id" desc) WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX `event_handler_id` ON `event` (`tenant_id`,`is_deleted`,`handler_id`,`event_status`,`event_level`,"occur_time" desc,"id" desc) WHERE handler_id is not null;--> statement-breakpoint
DROP INDEX `event_type_parent_id`;--> statement-breakpoint
CREATE INDEX `event_type_parent_id` ON `event_type` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`id`) WHERE parent_id is not null;--> statement-breakpoint
DROP INDEX `geo_grid_polygon_id`;--> statement-breakpoint
DROP INDEX `geo_grid_border_id`;--> statement-breakpoint
DROP INDEX `geo_grid_model_id`;--> statement-breakpoint
CREATE INDEX `geo_grid_polygon_id` ON `geo_grid` (`tenant_id`,`is_deleted`,`polygon_id`,`create_time`,`id`) WHERE polygon_id is not null;--> statement-breakpoint
CREATE INDEX `geo_grid_border_id` ON `geo_grid` (`tenant_id`,`is_deleted`,`border_id`,`create_time`,`id`) WHERE border_id is not null;--> statement-breakpoint
CREATE INDEX `geo_grid_model_id` ON `geo_grid` (`tenant_id`,`is_deleted`,`model_id`,`create_time`,`id`) WHERE model_id is not null;--> statement-breakpoint
DROP INDEX `grid_parent_id`;--> statement-breakpoint
CREATE INDEX `grid_parent_id` ON `grid` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`id`) WHERE parent_id is not null;--> statement-breakpoint
DROP INDEX `message_user_id`;--> statement-breakpoint
CREATE INDEX `message_user_id` ON `message` (`tenant_id`,`is_deleted`,`user_id`,`send_time`,`id`) WHERE user_id is not null;--> statement-breakpoint
DROP INDEX `polygon_map_layer_id`;--> statement-breakpoint
CREATE INDEX `polygon_map_layer_id` ON `polygon` (`tenant_id`,`is_deleted`,`map_layer_id`,`create_time`,`id`) WHERE map_layer_id is not null;--> statement-breakpoint
DROP INDEX `router_parent_id`;--> statement-breakpoint
CREATE INDEX `router_parent_id` ON `router` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`id`) WHERE parent_id is not null;--> statement-breakpoint
DROP INDEX `session_user_id`;--> statement-breakpoint
CREATE INDEX `session_user_id` ON `session` (`tenant_id`,`is_deleted`,`user_id`,`start_time`,`id`) WHERE user_id is not null;--> statement-breakpoint
DROP INDEX `soil_parent_id`;--> statement-breakpoint
DROP INDEX `soil_company_id`;--> statement-breakpoint
DROP INDEX `soil_grid_id`;--> statement-breakpoint
CREATE INDEX `soil_parent_id` ON `soil` (`tenant_id`,`is_deleted`,`parent_id`,`sort`,`soil_code`,`id`) WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX `soil_company_id` ON `soil` (`tenant_id`,`is_deleted`,`company_id`,`sort`,`soil_code`,`id`) WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX `soil_grid_id` ON `soil` (`tenant_id`,`is_deleted`,`grid_id`,`sort`,`soil_code`,`id`) WHERE grid_id is not null;--> statement-breakpoint
DROP INDEX `staff_dept_id`;--> statement-breakpoint
DROP INDEX `staff_user_id`;--> statement-breakpoint
CREATE INDEX `staff_dept_id` ON `staff` (`tenant_id`,`is_deleted`,`dept_id`,`staff_no`,`id`) WHERE dept_id is not null;--> statement-breakpoint
CREATE INDEX `staff_user_id` ON `staff` (`tenant_id`,`is_deleted`,`user_id`,`staff_no`,`id`) WHERE user_id is not null;--> statement-breakpoint
DROP INDEX `station_company_id`;--> statement-breakpoint
DROP INDEX `station_grid_id`;--> statement-breakpoint
CREATE INDEX `station_company_id` ON `station` (`tenant_id`,`is_deleted`,`company_id`,`station_code`,`id`) WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX `station_grid_id` ON `station` (`tenant_id`,`is_deleted`,`grid_id`,`station_code`,`id`) WHERE grid_id is not null;--> statement-breakpoint
DROP INDEX `user_oauth_user_id`;--> statement-breakpoint
CREATE INDEX `user_oauth_user_id` ON `user_oauth` (`tenant_id`,`is_deleted`,`user_id`,`id`) WHERE user_id is not null;--> statement-breakpoint
DROP INDEX `vr_company_id`;--> statement-breakpoint
DROP INDEX `vr_soil_id`;--> statement-breakpoint
CREATE INDEX `vr_company_id` ON `vr` (`tenant_id`,`is_deleted`,`company_id`,`sort`,"create_time" desc,"id" desc) WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX `vr_soil_id` ON `vr` (`tenant_id`,`is_deleted`,`soil_id`,`sort`,"create_time" desc,"id" desc) WHERE soil_id is not null;--> statement-breakpoint
DROP INDEX `vr_account_company_id`;--> statement-breakpoint
CREATE INDEX `vr_account_company_id` ON `vr_account` (`tenant_id`,`is_deleted`,`company_id`,`expire_time`,`id`) WHERE company_id is not null;