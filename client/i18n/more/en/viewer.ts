import type { Texts } from '../../texts.ts'
import type { zhViewer } from '../zh/viewer.ts'

export const enViewer = {
  viewer: {
    loading: 'Loading…',
    tools: 'View tools',
    nothing: 'Nothing to show',
    fault: {
      webgl: 'WebGL is off in this browser. Use another browser or turn on hardware acceleration.',
      picture: 'The panorama could not be loaded: the file may have been removed, or the network is down.',
      shape: 'The picture is {{size}}, which is not a 2:1 panorama. Replace the picture.',
    },
    panorama: {
      open: 'View panorama',
      stage: '{{name}}, {{scene}}; arrow keys turn, plus and minus zoom, the list holds the same',
      list: 'Scenes and hotspots',
      scenes: 'Scenes',
      spots: 'Hotspots',
      noSpots: 'No hotspots in this scene',
      noScenes: 'No scenes yet: edit the record to add a panorama',
      home: 'Back to the start view',
      gyroscope: 'Follow the phone',
      gyroscopeRefused: 'Use of the gyroscope was not allowed',
      openVideo: 'Open the video in a new window',
      openLink: 'Open the link',
      openDevice: 'View device',
      noValues: 'The device has no measured values',
      kind: {
        scene: 'Scene',
        info: 'Note',
        image: 'Picture',
        video: 'Video',
        device: 'Device',
        link: 'Link',
      },
    },
  },
} satisfies Texts<typeof zhViewer>
