import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styles from './plot.module.css';
import { PlotTooltip } from './PlotTooltip.tsx';

export interface BarRow {
  name: string;
  value: number;
  text: string;
}

interface Props {
  rows: BarRow[];
  color: string;
}

/** The part of a name that fits into two lines beside a bar. */
const twoLines = /^.{1,18}(?: .{1,17})?(?= |$)/;

function shortenName(name: string): string {
  const [shortName = name.slice(0, 17)] = twoLines.exec(name) ?? [];
  return shortName === name ? name : `${shortName}…`;
}

/** A fixed size, so that Recharts measures names as they are drawn and they fit beside the axis. */
const names = { width: 120, style: { fontSize: 'var(--text-xs)' } };

export function BarPlot({ rows, color }: Props) {
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
          tickFormatter={shortenName}
          interval={0}
          tickLine={false}
          stroke="var(--line-strong)"
        />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          content={<PlotTooltip<BarRow> render={({ text, name }) => [text, name]} />}
        />
        <Bar dataKey="value" fill={color} barSize={14} minPointSize={2} radius={[0, 4, 4, 0]}>
          <LabelList dataKey="value" position="right" />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
