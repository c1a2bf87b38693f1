ALTER TABLE `flow_timer` ADD `fault` text;--> statement-breakpoint
ALTER TABLE `flow_timer` ADD `agenda` text;