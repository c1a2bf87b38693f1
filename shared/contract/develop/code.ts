/** What the code generator answers, and the keys of its dictionaries. */

export const codeTemplate = { crud: 'crud', sub: 'sub', tree: 'tree' } as const
export type CodeTemplate = keyof typeof codeTemplate

/** Key of the dictionary `yes_no` that says yes. */
export const codeYes = 2

/** Where Blade's own generator would write; here they are no more than the folders of an archive. */
export const defaultPaths = { api: '/api', web: '/web' } as const

/** What code is written for: this project, or Blade's servers with a Saber page. */
export const codeTargets = ['project', 'blade'] as const
export type CodeTarget = (typeof codeTargets)[number]

const codeLanguages = ['typescript', 'java', 'javascript', 'json', 'vue', 'xml', 'sql', 'markdown'] as const
export type CodeLanguage = (typeof codeLanguages)[number]

export interface GeneratedFile {
  path: string
  language: CodeLanguage
  text: string
  /** What stands at that path of the server's own sources today; absent where there is nothing. */
  existing?: string
}

export interface GeneratedModule {
  id: string
  codeName: string
  files: GeneratedFile[]
  /** What a developer should look at: sentences in the language of the call. */
  remarks: string[]
}
