import { model, Schema } from 'mongoose';

const contactMessageSchema = new Schema({
  name: { type: String, required: true },
  email: { type: String, required: true },
  message: { type: String, required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

export const ContactMessage = model('ContactMessage', contactMessageSchema);
