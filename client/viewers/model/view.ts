import {
  Box3,
  DirectionalLight,
  GridHelper,
  HemisphereLight,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Sphere,
  Spherical,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'

const RADIANS = Math.PI / 180
/** Where one looks from at first: degrees from above, and around. */
const [ABOVE, AROUND] = [65, 35]

export interface Movement {
  /** Degrees to the right, and upwards. */
  around?: number
  up?: number
  /** By which the distance is divided. */
  nearer?: number
}

/** A model under a light, and who looks at it: drawn when something changes, as large as `place` is. */
export function createView(place: HTMLElement, root: Object3D) {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.localClippingEnabled = true
  place.append(renderer.domElement)
  const scene = new Scene()
  const camera = new PerspectiveCamera(45, 1, 0.01, 1000)
  const controls = new OrbitControls(camera, renderer.domElement)
  const box = new Box3().setFromObject(root)
  const sphere = box.getBoundingSphere(new Sphere())
  scene.add(root, ...lights(), floorBelow(box, sphere))

  let asked = 0
  const render = () => renderer.render(scene, camera)
  const draw = () => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(render)
  }
  controls.addEventListener('change', draw)
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = place
    if (width === 0 || height === 0) return
    renderer.setSize(width, height)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    draw()
  }
  resize()
  const resizing = new ResizeObserver(resize)
  resizing.observe(place)
  return {
    canvas: renderer.domElement,
    scene,
    camera,
    box,
    radius: sphere.radius,
    render,
    draw,
    ...movesOf({ camera, controls, sphere }),
    dispose() {
      cancelAnimationFrame(asked)
      resizing.disconnect()
      controls.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
      renderer.domElement.remove()
    },
  }
}

interface Moving {
  camera: PerspectiveCamera
  controls: OrbitControls
  sphere: Sphere
}

/** How one goes around a model: the controls tell that something is to be drawn. */
function movesOf({ camera, controls, sphere: { center, radius } }: Moving) {
  return {
    /** Looks at all of it. */
    fit() {
      // On a phone held upright less is seen from side to side than from top to bottom.
      const half = Math.atan(Math.tan((camera.fov * RADIANS) / 2) * Math.min(1, camera.aspect))
      const distance = (radius / Math.sin(half)) * 1.1
      controls.target.copy(center)
      camera.position.setFromSphericalCoords(distance, ABOVE * RADIANS, AROUND * RADIANS).add(center)
      camera.near = radius / 1000
      camera.far = radius * 100
      camera.updateProjectionMatrix()
      controls.update()
    },
    move({ around = 0, up = 0, nearer = 1 }: Movement) {
      const from = new Spherical().setFromVector3(camera.position.clone().sub(controls.target))
      from.theta -= around * RADIANS
      from.phi -= up * RADIANS
      from.radius /= nearer
      camera.position.setFromSpherical(from.makeSafe()).add(controls.target)
      controls.update()
    },
  }
}

function lights() {
  const sky = new HemisphereLight(0xffffff, 0x9a9484, 2.2)
  const sun = new DirectionalLight(0xffffff, 2)
  sun.position.set(3, 5, 4)
  return [sky, sun]
}

/** A grid of ten by ten under the model, so that one sees where its foot is. */
function floorBelow(box: Box3, { center, radius }: Sphere): GridHelper {
  const floor = new GridHelper(radius * 3, 10, 0x808080, 0xa0a0a0)
  floor.position.set(center.x, box.min.y, center.z)
  return floor
}
