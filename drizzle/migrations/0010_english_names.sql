ALTER TABLE `company_type` ADD `name_en` text;--> statement-breakpoint
ALTER TABLE `event_type` ADD `name_en` text;--> statement-breakpoint
ALTER TABLE `region` ADD `name_en` text;