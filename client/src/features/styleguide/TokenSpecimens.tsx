import { Specimen } from './Specimen.tsx';
import styles from './StyleguidePage.module.css';

const colors =
  'paper surface raised sunken ink ink-soft line line-strong primary primary-deep primary-text primary-tint success success-deep success-text success-tint danger danger-deep danger-text danger-tint info-text info-tint warning-text warning-tint accent star star-edge star-empty'.split(
    ' ',
  );
const sizes = ['display', '2xl', 'xl', 'l', 'm', 's', 'xs'];
const shadows = [1, 2, 3];

export function TokenSpecimens() {
  return (
    <>
      <Specimen name="Colours">
        {colors.map((name) => (
          <div key={name} className={styles.swatch}>
            <span className={styles.color} style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </Specimen>
      <Specimen name="Type">
        <div className={styles.full}>
          {sizes.map((size, index) => (
            <p
              key={size}
              style={{
                fontSize: `var(--text-${size})`,
                fontWeight: index < 4 ? 800 : 400,
                letterSpacing: index < 4 ? 'var(--tight)' : undefined,
                lineHeight: 1.25,
              }}
            >
              {size}: every step counts
            </p>
          ))}
          <p>
            Running text with <a href="#styleguide">a link</a>, <strong>weight</strong> and{' '}
            <mark>a mark</mark>.
          </p>
        </div>
      </Specimen>
      <Specimen name="Shadows and radii">
        {shadows.map((step) => (
          <div key={step} className={styles.swatch}>
            <span
              className={styles.color}
              style={{
                background: 'var(--raised)',
                borderRadius: `var(--radius-${['s', 'm', 'l'][step - 1] ?? 's'})`,
                boxShadow: `var(--shadow-${step})`,
              }}
            />
            shadow-{step}
          </div>
        ))}
      </Specimen>
    </>
  );
}
