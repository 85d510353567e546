import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styles from './plot.module.css';
import { PlotTooltip } from './PlotTooltip.tsx';

/** A bar of a chart. */
export interface BarRow {
  name: string;
  value: number;
  /** What is told of it under the pointer. */
  text: string;
}

interface Props {
  rows: BarRow[];
  /** A CSS colour. */
  colour: string;
}

/** A name takes two lines at most; their size is told so that they are measured as they are drawn. */
const names = { maxLines: 2, style: { fontSize: 'var(--text-xs)' } };

/** A row of bars from the left, each with its name before and its value behind it. */
export function BarPlot({ rows, colour }: Props) {
  return (
    <ResponsiveContainer className={styles.plot}>
      <BarChart
        data={rows}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 0, right: 32, bottom: 0, left: 0 }}
      >
        <XAxis type="number" domain={[0, 'dataMax']} hide />
        <YAxis
          type="category"
          dataKey="name"
          width={132}
          tick={names}
          interval={0}
          tickLine={false}
          stroke="var(--line-strong)"
        />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          content={<PlotTooltip<BarRow> render={({ text, name }) => [text, name]} />}
        />
        <Bar dataKey="value" fill={colour} barSize={14} minPointSize={2} radius={[0, 4, 4, 0]}>
          <LabelList dataKey="value" position="right" />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
