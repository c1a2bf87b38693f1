ALTER TABLE `flow_instance` ADD `subject` text;--> statement-breakpoint
UPDATE `flow_instance` SET `subject` = `definition_name`;
