import { small } from '#shared/contract/property.ts'

/** Words that are no names in TypeScript or in Java. */
const ofLanguages = `abstract assert await boolean break byte case catch char class const continue debugger default delete do
  double else enum export extends false final finally float for function goto if implements import in instanceof int interface
  let long native new null package private protected public return short static strictfp super switch synchronized this throw
  throws transient true try typeof undefined var void volatile while with yield`
/** What generated files call their own: kinds of fields, helpers of definitions, extensions, pages and tests. */
const ofFiles = `admin date datetime decimal dict dicts dictNumber dictionary draft email expect extend file flag group image
  integer now phone reference richText sampleOf server soon submitActions test text textarea treeActions url`

const wordsOf = (text: string) => text.split(/\s+/)
const languageWords = new Set(wordsOf(ofLanguages))
const words = new Set([...languageWords, ...wordsOf(ofFiles)])

/** The name of a property that may stand in code: `default` → `defaultValue`. */
export const freeProperty = (name: string): string => (languageWords.has(name) ? `${name}Value` : name)

/**
 * The name of an entity that may stand in code and on a page of its own: the one that was chosen, else that of its class, else
 * one with something behind it. `isTaken` tells names that something else of the system goes by.
 */
export async function freeName(
  chosen: string,
  className: string,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string> {
  for (const name of [chosen, small(className), `${chosen}Record`])
    if (!words.has(name) && !(await isTaken(name))) return name
  return `${chosen}Entry`
}
