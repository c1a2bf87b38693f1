CREATE TABLE `storage_use` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text,
	`bytes` integer,
	`day` text,
	`day_bytes` integer,
	`tenant_id` text NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`delete_time` text,
	`delete_user` text,
	`delete_batch` text,
	`key_owner` text
);
--> statement-breakpoint
CREATE INDEX `storage_use_default` ON `storage_use` (`tenant_id`,`is_deleted`,`owner`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `storage_use_key_owner` ON `storage_use` (`tenant_id`,`key_owner`) WHERE is_deleted = 0;--> statement-breakpoint
-- What is stored already, by who uploaded it.
INSERT INTO `storage_use` (`id`, `tenant_id`, `owner`, `key_owner`, `bytes`, `day_bytes`)
SELECT printf('%019d', row_number() OVER (ORDER BY `tenant_id`, `owner`)), `tenant_id`, `owner`, `owner`, `bytes`, 0 FROM (
  SELECT `tenant_id`, coalesce(`create_user`, '0') AS `owner`, sum(`size`) AS `bytes` FROM `stored_file`
  WHERE `is_deleted` = 0 AND `size` > 0 GROUP BY 1, 2
);
