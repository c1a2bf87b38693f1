import { color, decimal, dict, form, icon, list, text } from '../../schema/field.ts'

/** How the features of a layer look. `colorBy` names a field whose value has a colour in `colors`, or is one itself. */
export const style = form(
  ['样式', 'Style'],
  {
    strokeColor: color(['线条颜色', 'Line colour']),
    strokeWidth: decimal(['线条宽度', 'Line width'], { min: 0, max: 20, unit: ['px', 'px'] }),
    strokeDash: dict(['线型', 'Line style'], 'line_style', { keys: ['solid', 'dash', 'dot', 'dashdot'] }),
    fillColor: color(['填充颜色', 'Fill colour']),
    fillOpacity: decimal(['填充不透明度', 'Fill opacity'], { min: 0, max: 1, scale: 2 }),
    pointRadius: decimal(['点半径', 'Point radius'], { min: 1, max: 50, unit: ['px', 'px'] }),
    icon: icon(['图标', 'Icon']),
  },
  {
    all: (whole, z) =>
      whole
        .extend({
          /** Programs may be finer than forms. */
          fillOpacity: z.number().min(0).max(1).optional(),
          labelField: z.string().max(60).optional(),
          colorBy: z.string().max(60).optional(),
          colors: z
            .array(
              z.strictObject({ value: z.string().max(64), color: z.string().regex(/^#[0-9a-fA-F]{6}$/) }),
            )
            .max(50)
            .optional(),
        })
        .strict(),
  },
)

export const legend = list(
  ['图例', 'Legend'],
  {
    label: text(['名称', 'Label'], { required: true, max: 30 }),
    color: color(['颜色', 'Colour'], { required: true }),
    shape: dict(['形状', 'Shape'], 'legend_shape', {
      required: true,
      keys: ['point', 'line', 'area', 'icon'],
    }),
  },
  { rowsAtMost: 30, fresh: () => ({ shape: 'area' }), each: (row) => row.strict() },
)
