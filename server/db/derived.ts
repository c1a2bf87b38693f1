import type { Connection } from './database.ts'

/*
 * What is made of other columns, and made anew when it is made in another way: text indexes and sort keys. The table is
 * called after the first of them.
 */

/** In which form something derived was last made whole; undefined where it never was. */
export function formOf({ $client }: Connection, name: string): string | undefined {
  $client.exec('CREATE TABLE IF NOT EXISTS text_index (name TEXT PRIMARY KEY, form TEXT NOT NULL)')
  return $client.prepare('SELECT form FROM text_index WHERE name = ?').pluck().get(name) as string | undefined
}

/** Says that something derived is whole in this form. */
export function noteForm({ $client }: Connection, name: string, form: string): void {
  $client.prepare('INSERT OR REPLACE INTO text_index (name, form) VALUES (?, ?)').run(name, form)
}
