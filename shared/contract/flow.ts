import type { FlowForm } from '../flow/form.ts'

/** A task or an instance in one of the lists of a person: `BladeFlow` of Blade. What is absent is an empty text. */
export interface WorkRow {
  taskId: string
  taskName: string
  taskDefinitionKey: string
  assignee: string
  assigneeName: string
  /** `flow_1`: names the pages of its kind. */
  category: string
  categoryName: string
  createTime: string
  claimTime: string
  endTime: string
  historyTaskEndTime: string
  dueTime: string
  priority: number
  executionId: string
  processInstanceId: string
  historyProcessInstanceId: string
  processDefinitionId: string
  processDefinitionKey: string
  processDefinitionName: string
  processDefinitionVersion: number
  /** By what people know the instance among others of its process; of our own. */
  subject: string
  processIsFinished: 'finished' | 'unfinished'
  businessTable: string
  businessId: string
  startUserId: string
  startUser: string
  status: 'claim' | 'todo' | 'send' | 'done' | 'copy'
  comment: string
  /** `ok` where the person agreed. */
  flag: string
  /** How a person decided, of an instance the last one; null where nobody did. */
  pass: boolean | null
  formKey: string
  /** Why an instance ended that did not come to its end by itself. */
  deleteReason: string
}

/** An instance of which the person got a copy: GET `/blade-flow/work/copy-list`. */
export interface CopyRow extends WorkRow {
  copyTime: string
  /** Empty: not read so far. */
  readTime: string
}

/** What POST `/blade-flow/manager/check-upload` answers of a file. */
export interface CheckedUpload extends CheckedDiagram {
  name: string
  url: string
  /** It is called as a diagram is: all that Blade's clients look at. */
  success: boolean
}

/** Limits on the files of one POST `/blade-flow/manager/deploy-upload`; sizes are in bytes. */
export const deployLimits = { files: 20, bytesOfOne: 2 * 1024 * 1024, bytes: 8 * 1024 * 1024 }

/** Outcome of one file, in the order of the files sent: `data.files` where any of several was refused. */
export interface UploadOutcome {
  name: string
  isDeployed: boolean
  /** Reasons why it is not deployed. */
  faults: readonly DiagramFault[]
}

/** Findings of the engine about a diagram before it is deployed. */
export interface CheckedDiagram {
  /** Why it would not be deployed; none: it would. */
  faults: readonly DiagramFault[]
  /** What does not keep it from being deployed. */
  warnings: readonly DiagramFault[]
}

/** Why a diagram is refused; without an element, in one sentence. */
export interface DiagramFault {
  elementId: string
  name: string
  message: string
  messageEn: string
  /** The element may be deployed as a step for people instead: its id among `stops`. */
  canStop?: true
}

/** How many rows each list of a person has: GET `/blade-flow/work/counts`. */
export interface WorkCounts {
  start: number
  claim: number
  todo: number
  send: number
  done: number
  /** Copies that are not read. */
  copy: number
}

/** What a task's page is drawn from: GET `/blade-flow/work/task-detail?taskId=`. */
export interface TaskDetail extends WorkRow {
  /** What the person may do now. */
  can: {
    claim: boolean
    unclaim: boolean
    complete: boolean
    back: boolean
    transfer: boolean
    delegate: boolean
    /** An administrator may say which branch is taken where no condition holds. */
    sendOn: boolean
    /** People can be asked besides, or not any more: the step is done by several. */
    sign: boolean
  }
  /** Steps that it can be sent back to, the last one first. */
  backTo: readonly { id: string; name: string }[]
  /** Ways on for `sendOn`: `from` is the node that has these branches. */
  branches: readonly { flowId: string; name: string; from: string }[]
  /** Those who do the same step and have not done it so far. */
  signers: readonly { taskId: string; assignee: string; assigneeName: string }[]
  /** Who gave it to the person to prepare; empty: nobody. */
  owner: string
  ownerName: string
  /** The form of its key; null where there is none. */
  form: FlowForm | null
  /** Of the whole instance. */
  variables: Readonly<Record<string, unknown>>
  /** 2: it is suspended, or its definition is, and nothing can be done. */
  suspensionState: 1 | 2
  /** All that was said about the instance, oldest first. */
  remarks: readonly FlowRemark[]
}

/** Something that somebody said about an instance, or did to a task beside completing it. */
export interface FlowRemark {
  id: string
  /** Empty: about the whole instance. */
  taskId: string
  /** comment, rollbackComment, transferComment, delegateComment, withdrawComment, … */
  type: string
  userId: string
  userName: string
  time: string
  message: string
  attachments: readonly { name: string; url: string }[]
}

/** What an instance's page is drawn from: GET `/blade-flow/work/instance-detail?processInstanceId=`. */
export interface InstanceDetail extends WorkRow {
  can: { withdraw: boolean; urge: boolean; comment: boolean }
  suspensionState: 1 | 2
  variables: Readonly<Record<string, unknown>>
  remarks: readonly FlowRemark[]
}

/** What became of a batch: POST `/blade-flow/work/claim-tasks`. */
export interface BatchOutcome {
  done: string[]
  skipped: { id: string; message: string }[]
}

/** What the form that starts a process is drawn from: GET `/blade-flow/work/start-form?processDefinitionId=`. */
export interface StartForm {
  processDefinitionId: string
  processDefinitionKey: string
  processDefinitionName: string
  processDefinitionVersion: number
  category: string
  formKey: string
  /** Null: nothing is asked. */
  form: FlowForm | null
  /** The process is about a record that has a page of its own for this: it is not started by its form. */
  hasOwnPage: boolean
}

/** What starts a process on its form: POST `/blade-flow/work/start-process`. */
export interface StartProcess {
  processDefinitionId: string
  /** Values of the form by the names of its fields; what it does not have falls away. */
  variables: Record<string, unknown>
}

/** What came of it. */
export interface StartedProcess {
  processInstanceId: string
  /** The record that it is about; empty: none. */
  businessTable: string
  businessId: string
}

/**
 * What a task asks for, or what has been filled in so far: GET `/blade-flow/work/task-form?taskId=` or `?processInstanceId=`, which
 * answers the fields of the start and of every step so far, all of them locked. Of those who may see the instance.
 */
export interface TaskForm {
  processInstanceId: string
  /** Empty where the whole instance was asked for. */
  taskId: string
  /** The task's element in the diagram: where `lockedAt` of a field holds it, the field is shown and not asked for. */
  taskDefinitionKey: string
  formKey: string
  /** Null: nothing is asked. */
  form: FlowForm | null
  /** By field, with `<field>Name` beside keys of dictionaries and records as in every other answer. */
  values: Record<string, unknown>
  /** Names of the fields that are shown and not asked for; all of them where the caller cannot complete the task now. */
  locked: string[]
  /** Whether the caller can complete the task with it now. */
  isEditable: boolean
}

/** A step at which running instances wait, and what may take its place in another version. */
export interface MoveStep {
  nodeId: string
  name: string
  instances: number
  /** Empty: nothing so far. */
  to: string
  choices: { nodeId: string; name: string }[]
}

/** Outcome of moving an instance; an empty reason: it is, or can be, moved. */
export interface MovedInstance {
  processInstanceId: string
  reason: string
}

/** Outcome for tasks of a person who is away; `further`: calling again may hand more of them on. */
export interface PassedOn {
  passed: number
  left: number
  further: boolean
}
