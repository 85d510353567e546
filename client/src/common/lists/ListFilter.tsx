import { Select } from '../../ui/Select.tsx';
import styles from './ListSearch.module.css';
import { useListQuery } from './useListQuery.ts';

interface FilterProps {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Empty shows all rows. */
  value: string;
  onChange: (value: string) => void;
}

/** Select above a list whose choice changes several filters. */
export const FilterSelect = ({ onChange, ...select }: FilterProps) => (
  <Select
    className={styles.search}
    placeholder="All"
    {...select}
    onChange={({ target }) => onChange(target.value)}
  />
);

interface Props extends Pick<FilterProps, 'label' | 'options'> {
  /** Where the value is in the URL. */
  name: string;
}

/** Select above a list that filters its rows (FIX-06). */
export function ListFilter({ name, ...select }: Props) {
  const { get, change } = useListQuery();
  return (
    <FilterSelect {...select} value={get(name)} onChange={(value) => change({ [name]: value })} />
  );
}

export const toOptions = (statuses: readonly string[]) =>
  statuses.map((status) => ({ value: status, label: status }));
