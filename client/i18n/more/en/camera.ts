import type { Texts } from '../../texts.ts'
import type { zhCamera } from '../zh/camera.ts'

/** Texts of the import of cameras (`pages.camera`). */
export const enCamera = {
  camera: {
    steps: {
      account: 'Account',
      recorder: 'Recorder',
      channels: 'Channels',
      plots: 'Plots',
      result: 'Result',
    },
    next: 'Next',
    back: 'Back',
    save: 'Import',
    again: 'Import more',
    account: 'Device account',
    chooseAccount: 'Select a device account',
    noAccounts: 'No device accounts yet. Add one on the Device accounts page first.',
    accountOption_one: '{{name}} ({{platform}}, {{count}} device)',
    accountOption: '{{name}} ({{platform}}, {{count}} devices)',
    cameras: 'Cameras of this account',
    noCameras: 'This account has no cameras yet.',
    camera: '{{serial}} channel {{channel}}',
    online: 'Online',
    offline: 'Offline',
    recorderHint:
      'Only recorders stored in this system are listed. Platform directories are not connected yet; enter new recorders by hand.',
    noRecorders: 'No recorders are stored for this account yet.',
    recorderOption_one: '{{name}} ({{serial}}, {{count}} channel)',
    recorderOption: '{{name}} ({{serial}}, {{count}} channels)',
    newRecorder: 'Enter a new recorder',
    channelsHint:
      'Select the channels to import and name them. Stored channels that are selected are updated.',
    noChannels: 'No channels yet. Add some first.',
    addChannels: 'Add channels',
    count: 'Number of channels',
    channel: 'Channel {{no}}',
    channelName: 'Name of channel {{no}}',
    usualName: '{{name}}-channel {{no}}',
    known: 'Stored',
    fresh: 'New',
    chooseChannels: 'Select at least one channel',
    nameMissing: 'Name all selected channels',
    plotsHint:
      'Select the plot of each channel. If left empty, new channels take the plot of their recorder and stored ones keep theirs.',
    plotOfAll: 'Set all to',
    plotOf: 'Plot of channel {{no}} ({{name}})',
    doneAll: '{{count}} imported',
    doneSome: '{{count}} imported, {{refused}} not imported',
    created: 'Added',
    updated: 'Updated',
    refused: 'Not imported',
    recorder: 'Recorder',
    failed: 'Loading failed',
  },
} satisfies Texts<typeof zhCamera>
