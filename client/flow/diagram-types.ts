/** Something that a diagram means, as moddle keeps it: a task, a flow, an attribute's element. */
export interface Meaning {
  readonly $type: string
  readonly $parent?: Meaning
  /** Description; one without properties is that of another vendor's element. */
  readonly $descriptor: { properties?: readonly Described[] }
  /** Attributes that no description has. */
  readonly $attrs?: Readonly<Record<string, unknown>>
  id?: string
  name?: string
  get(name: string): unknown
  set(name: string, value: unknown): void
}

/** What moddle knows of a property. */
export interface Described {
  name: string
  isReference?: boolean
  default?: unknown
}

/** Something that is drawn. */
export interface Drawn {
  readonly id: string
  readonly type: string
  readonly businessObject: Meaning
  readonly parent?: Drawn
  readonly source?: Drawn
  readonly target?: Drawn
  readonly host?: Drawn
  readonly labelTarget?: Drawn
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
}

export interface Canvas {
  zoom(): number
  zoom(to: number | 'fit-viewport', around?: 'auto'): number
  /** What is in sight, and what is drawn altogether, in the diagram's measure. */
  viewbox(): { width: number; height: number; inner: { x: number; y: number; width: number; height: number } }
  viewbox(box: { x: number; y: number; width: number; height: number }): void
  addMarker(id: string, marker: string): void
  removeMarker(id: string, marker: string): void
  scrollToElement(element: Drawn | string): void
  getRootElement(): Drawn
}

export interface Registry {
  get(id: string): Drawn | undefined
  filter(test: (element: Drawn) => boolean): Drawn[]
}

export interface Selection {
  get(): Drawn[]
  select(element: Drawn | Drawn[] | null): void
}

/** Every change of a diagram goes through this, and can be taken back. */
export interface Modeling {
  updateProperties(element: Drawn, properties: Record<string, unknown>): void
  updateModdleProperties(element: Drawn, meaning: Meaning, properties: Record<string, unknown>): void
}

export interface Factory {
  create(type: string, properties?: Record<string, unknown>): Meaning
}

export interface CommandStack {
  undo(): void
  redo(): void
  canUndo(): boolean
  canRedo(): boolean
}

/** The parts of a diagram by name. */
export interface Parts {
  canvas: Canvas
  elementRegistry: Registry
  selection: Selection
  modeling: Modeling
  bpmnFactory: Factory
  moddle: Factory
  commandStack: CommandStack
  toggleMode: { toggleMode(isActive?: boolean): void }
  minimap: { open(): void; close(): void }
  linting: { toggle(isActive?: boolean): void; update(): void }
  eventBus: {
    /** The higher the priority, the earlier. */
    once<K extends keyof DiagramEvents>(
      name: K,
      priority: number,
      listener: (event: DiagramEvents[K]) => void,
    ): void
  }
}

export interface PointedAt {
  element: Drawn
  originalEvent?: MouseEvent
}

/** What a diagram tells, by the event's name. */
export interface DiagramEvents {
  'element.hover': PointedAt
  'element.out': PointedAt
  'selection.changed': { newSelection: Drawn[] }
  'commandStack.changed': object
  /** The document is read, and nothing is drawn yet; without elements where it could not be read. */
  'import.parse.complete': { definitions?: Meaning; elementsById?: Record<string, { id?: string }> }
  'import.done': object
  'linting.completed': { issues: Readonly<Record<string, readonly LintIssue[]>> }
}

export interface LintIssue {
  id: string
  message: string
  category: 'error' | 'warn'
  rule?: string
}

export interface Diagram {
  importXML(xml: string): Promise<{ warnings: unknown[] }>
  saveXML(options?: { format?: boolean }): Promise<{ xml?: string }>
  saveSVG(): Promise<{ svg: string }>
  getDefinitions(): Meaning
  get<K extends keyof Parts>(name: K): Parts[K]
  on<K extends keyof DiagramEvents>(name: K, listener: (event: DiagramEvents[K]) => void): void
  destroy(): void
}

export interface DiagramOptions {
  container: HTMLElement
  additionalModules?: readonly object[]
  moddleExtensions?: Readonly<Record<string, object>>
  bpmnRenderer?: Readonly<Record<string, string>>
  textRenderer?: { defaultStyle?: object; externalStyle?: object }
  linting?: object
  minimap?: object
}

export type DiagramClass = new (options: DiagramOptions) => Diagram
