ALTER TABLE `flow_comment` ADD `read_time` text;--> statement-breakpoint
UPDATE flow_comment SET read_time = time WHERE type = 'copyComment';
