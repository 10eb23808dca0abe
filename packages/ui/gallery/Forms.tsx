import { Button, Card, Field, Input, Select, Stepper, TextArea } from '@kerf/ui';
import { StarsInput } from '@kerf/ui/work';
import { useState } from 'react';
import styles from './Gallery.module.css';

export function Forms() {
  const [rating, setRating] = useState(4);
  const [quantity, setQuantity] = useState(2);
  return (
    <div className={styles.grid}>
      <Card className={styles.stack}>
        <Field label="Email" hint="We write to you about your orders only.">
          <Input type="email" placeholder="you@workshop.test" autoComplete="email" />
        </Field>
        <Field label="Password" error="Your password has at least 8 characters.">
          <Input type="password" defaultValue="short" />
        </Field>
        <Button variant="primary" wide>
          Log In
        </Button>
      </Card>
      <Card className={styles.stack}>
        <Field label="Address">
          <TextArea defaultValue="12 Foundry Lane" />
        </Field>
        <Field label="Country">
          <Select defaultValue="jp">
            <option value="jp">Japan</option>
            <option value="de">Germany</option>
          </Select>
        </Field>
        <Field label="Total price" hint="Quantity times unit price.">
          <Input readOnly value="$1,234.50" />
        </Field>
        <Field label="Order number">
          <Input disabled value="A-2041" />
        </Field>
      </Card>
      <Card className={styles.stack}>
        <StarsInput label="Rating" name="rating" value={rating} onChange={setRating} />
        <StarsInput
          label="Rating, missing"
          name="missing"
          value={0}
          onChange={() => undefined}
          error="Choose one to five stars."
        />
        <StarsInput label="Rating, disabled" name="disabled" value={3} onChange={() => undefined} disabled />
        <Field label="Any other control" hint="By a function.">
          {control => <input type="range" {...control} />}
        </Field>
        <Stepper label="Quantity" hint="From 2 to 10" value={quantity} min={2} max={10} onChange={setQuantity} />
        <Stepper
          label="Quantity, invalid"
          error="Only 10 are available."
          value={11}
          min={2}
          max={10}
          onChange={() => undefined}
          onBlur={() => undefined}
        />
      </Card>
    </div>
  );
}
