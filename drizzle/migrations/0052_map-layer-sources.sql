ALTER TABLE `map_layer` ADD `file_url` text;--> statement-breakpoint
ALTER TABLE `map_layer` ADD `service_layer` text;--> statement-breakpoint
ALTER TABLE `map_layer` ADD `matrix_set` text;