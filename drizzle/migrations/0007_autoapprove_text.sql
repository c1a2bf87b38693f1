PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_client` (
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
	`autoapprove` text,
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
INSERT INTO `__new_client`("id", "client_id", "client_secret", "resource_ids", "scope", "authorized_grant_types", "web_server_redirect_uri", "authorities", "access_token_validity", "refresh_token_validity", "additional_information", "autoapprove", "tenant_id", "is_deleted", "version", "delete_time", "delete_user", "delete_batch", "create_user", "create_dept", "create_time", "update_user", "update_time", "status", "key_client_id") SELECT "id", "client_id", "client_secret", "resource_ids", "scope", "authorized_grant_types", "web_server_redirect_uri", "authorities", "access_token_validity", "refresh_token_validity", "additional_information", CASE "autoapprove" WHEN 1 THEN 'true' WHEN 0 THEN 'false' END, "tenant_id", "is_deleted", "version", "delete_time", "delete_user", "delete_batch", "create_user", "create_dept", "create_time", "update_user", "update_time", "status", "key_client_id" FROM `client`;--> statement-breakpoint
DROP TABLE `client`;--> statement-breakpoint
ALTER TABLE `__new_client` RENAME TO `client`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `client_default` ON `client` (`tenant_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `client_key_client_id` ON `client` (`tenant_id`,`key_client_id`) WHERE is_deleted = 0;