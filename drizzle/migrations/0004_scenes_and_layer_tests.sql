ALTER TABLE `map_layer` ADD `test_result` integer;--> statement-breakpoint
ALTER TABLE `map_layer` ADD `test_time` text;--> statement-breakpoint
ALTER TABLE `vr` ADD `scene_count` integer;--> statement-breakpoint
UPDATE `vr` SET `scene_count` = coalesce(json_array_length(`scenes`), 0);