CREATE TABLE `job_state` (
	`name` text PRIMARY KEY NOT NULL,
	`minute` integer NOT NULL,
	`is_paused` integer NOT NULL,
	`last_time` text,
	`took` integer,
	`fault` text
);
