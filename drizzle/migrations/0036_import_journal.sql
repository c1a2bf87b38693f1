CREATE TABLE `import_journal` (
	`id` integer PRIMARY KEY NOT NULL,
	`import_id` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`before` text,
	`caller` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `import_journal_import` ON `import_journal` (`import_id`);