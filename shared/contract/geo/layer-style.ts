import { color, decimal, dict, formOf, icon, rowsOf, text, type Zod } from '../../schema/field.ts'

const colour = (z: Zod) => z.string().regex(/^#[0-9a-fA-F]{6}$/)
const share = (z: Zod) => z.number().min(0).max(1)

/** How the features of a layer look. `colorBy` names a field whose value has a colour in `colors`, or is one itself. */
export const style = (z: Zod) =>
  z.strictObject({
    strokeColor: colour(z).optional(),
    strokeWidth: z.number().min(0).max(20).optional(),
    strokeDash: z.enum(['solid', 'dash', 'dot', 'dashdot']).optional(),
    fillColor: colour(z).optional(),
    fillOpacity: share(z).optional(),
    pointRadius: z.number().min(1).max(50).optional(),
    icon: z.string().max(50).optional(),
    labelField: z.string().max(60).optional(),
    colorBy: z.string().max(60).optional(),
    colors: z
      .array(z.strictObject({ value: z.string().max(64), color: colour(z) }))
      .max(50)
      .optional(),
  })

export const legend = (z: Zod) =>
  z
    .array(
      z.strictObject({
        label: z.string().min(1).max(30),
        color: colour(z),
        shape: z.enum(['point', 'line', 'area', 'icon']),
      }),
    )
    .max(30)

/** As people read and write it. Colours by value stay as they are. */
export const styleParts = formOf({
  strokeColor: color(['线条颜色', 'Line colour']),
  strokeWidth: decimal(['线条宽度', 'Line width'], { min: 0, max: 20, unit: ['px', 'px'] }),
  strokeDash: dict(['线型', 'Line style'], 'line_style'),
  fillColor: color(['填充颜色', 'Fill colour']),
  fillOpacity: decimal(['填充透明度', 'Fill opacity'], { min: 0, max: 1, scale: 2 }),
  pointRadius: decimal(['点半径', 'Point radius'], { min: 1, max: 50, unit: ['px', 'px'] }),
  icon: icon(['图标', 'Icon']),
})

export const legendParts = rowsOf(
  {
    label: text(['名称', 'Label'], { required: true, max: 30 }),
    color: color(['颜色', 'Colour'], { required: true }),
    shape: dict(['形状', 'Shape'], 'legend_shape', { required: true }),
  },
  () => ({ shape: 'area' }),
)
